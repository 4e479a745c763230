/** Paths of the shell's own pages (`router.tsx`). Servers answer 404 unless a path is here or in a remote. */
export const OWN_PATHS = ['/contactUs', '/logout'] as const;
