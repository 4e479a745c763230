import type { mendingFiles as MendingFiles } from './load-files';

/**
 * Replaces `load-files.ts` in the builds of remotes, because the shell has that module already
 * (shell: provide-runtime.ts). An older shell does not provide it; then files of remotes are not mended.
 */
export const mendingFiles: typeof MendingFiles = globalThis.galleriaMending ?? ((load) => load);
