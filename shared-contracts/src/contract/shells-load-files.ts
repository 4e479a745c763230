import type { mendingFiles as MendingFiles } from './load-files';

/**
 * Stands in every remote for `load-files.ts`, which the shell has in the page already
 * (shell: provide-runtime.ts). An older shell gives none, and mends no files of remotes.
 */
export const mendingFiles: typeof MendingFiles = globalThis.galleriaMending ?? ((load) => load);
