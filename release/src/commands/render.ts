import { readFile, stat } from 'node:fs/promises';

import { ifThere, replaceFile } from '../site/disk';
import { readLog, releaseOf } from '../log/release-log';
import { readState, type SiteState } from '../log/site-state';
import { renderPage } from '../page/page';
import { registryOf } from '../page/registry';
import { siteLayout, type Site } from '../site/site';

/**
 * Writes what follows from the log: `registry.json`, and `index.html` for the live shell. Returns
 * the state that visitors get now. Several processes may render at once: a process that was
 * overtaken renders again, so the page that is written last is the newest one.
 */
export async function renderSite(site: Site, known?: SiteState): Promise<SiteState> {
  const layout = siteLayout(site.folder);
  let state = known ?? (await readState(site));
  for (;;) {
    const registry = registryOf(state);
    const html = await renderPage(site, state, registry);
    await writeChanged(site, layout.registry, `${JSON.stringify(registry, null, 2)}\n`);
    await writeChanged(site, layout.indexHtml, html);
    if (releaseOf(await readLog(site)) === state.release) return state;
    state = await readState(site);
  }
}

/**
 * Does not touch a file that is right already. A new file is dated at least a second after the one
 * before it: nginx makes ETags of sizes and seconds, and two releases in one second must differ.
 */
async function writeChanged({ disk, now }: Site, file: string, text: string): Promise<void> {
  const before = await ifThere(readFile(file, 'utf8'), undefined);
  if (before === text) return;
  const beforeMs = before === undefined ? 0 : (await stat(file)).mtimeMs;
  const seconds = Math.max(Math.floor(now().getTime() / 1000), Math.floor(beforeMs / 1000) + 1);
  await replaceFile(disk, file, text, new Date(seconds * 1000));
}
