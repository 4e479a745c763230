import { WORKER_SCRIPT } from '../build/starting-files';
import { inPageText } from './in-page-text';
import type { PageParts } from './page';

/**
 * Renders the service worker of the live shell: a line with the number of the release that it keeps, and then
 * its script. So every release, even a rollback, has another worker. Undefined unless the configuration asks
 * for a worker and the shell has one.
 */
export async function renderWorker(
  { live: { shell }, config }: Pick<PageParts, 'live' | 'config'>,
  release: number,
): Promise<string | undefined> {
  if (config.serviceWorker !== true || !(WORKER_SCRIPT in shell.files)) return undefined;
  return `galleriaRelease = ${String(release)};\n${inPageText(await shell.textOf(WORKER_SCRIPT))}\n`;
}
