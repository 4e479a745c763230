/** Paths of the shell's own pages (`router.tsx`). Servers answer 404 for what is neither these nor a remote's. */
export const OWN_PATHS = ['/contactUs', '/logout'] as const;
