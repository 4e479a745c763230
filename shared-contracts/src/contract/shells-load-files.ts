import type { mendingFiles as MendingFiles } from './load-files';

/**
 * Replaces `load-files.ts` in the builds of remotes, because the shell already has that module
 * (shell: provide-runtime.ts). An older shell does not provide it. Then damaged files of remotes are not repaired.
 */
export const mendingFiles: typeof MendingFiles = globalThis.galleriaMending ?? ((load) => load);
