import { readFile, stat } from 'node:fs/promises';

import type { Registry } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { ifThere, replaceFile } from '../site/disk';
import { changesPage, readLog, releaseOf, type LogEntry } from '../log/release-log';
import { releasesOf } from '../log/releases';
import { readState, readStateAt, type SiteState } from '../log/site-state';
import { historyFile, publishesHistory } from '../page/history-file';
import { renderPage } from '../page/page';
import { registryOf } from '../page/registry';
import { readJsonFile } from '../site/json-file';
import { ReleaseError } from '../site/release-error';
import { siteLayout, type Site } from '../site/site';

/**
 * Writes what follows from the log: `registry.json`, `index.html` for the live shell, and `history.json` where
 * `config.json` asks for it. Returns
 * the state that visitors get now. Several processes may render at once: one that was overtaken
 * replaces nothing any more and renders again, so the page that is written last is the newest one.
 */
export async function renderSite(site: Site, known?: SiteState): Promise<SiteState> {
  const layout = siteLayout(site.folder);
  let state = known ?? (await readState(site));
  const isNewest = async () => releaseOf(await readLog(site)) === state.release;
  for (;;) {
    const registry = registryOf(state);
    const html = await renderPage(site, state, registry);
    const date = dateOfRelease(state.log);
    const settings = await readJsonFile(layout.config, v.unknown());
    const history = publishesHistory(settings) ? historyFile(releasesOf(state.log)) : undefined;
    const isWritten =
      (await writeChanged(site, layout.history, history, date, isNewest)) &&
      (await writeChanged(site, layout.registry, json(registry), date, isNewest)) &&
      (await writeChanged(site, layout.indexHtml, html, date, isNewest));
    if (isWritten && (await isNewest())) return state;
    state = await readState(site);
  }
}

/** Page and registry as they were when that release was the newest, by their names in the site. */
export async function renderAt(site: Site, release: number): Promise<Record<string, string>> {
  const state = await readStateAt(site, release);
  if (state.unreadable.length > 0) {
    const what = `Release ${String(release)} cannot be shown:`;
    throw new ReleaseError([what, ...state.unreadable].join('\n  '));
  }
  const registry = registryOf(state);
  const page = await renderPage(site, state, registry);
  return { 'index.html': page, 'registry.json': json(registry) };
}

const json = (registry: Registry) => `${JSON.stringify(registry, null, 2)}\n`;

/**
 * A second of its own for each release, in milliseconds since 1970: nginx makes ETags of sizes and
 * seconds. It follows from the log alone, so processes that render one release agree.
 */
function dateOfRelease(log: readonly LogEntry[]): number {
  let second = 0;
  for (const { at } of log.filter(changesPage)) {
    second = Math.max(second + 1, Math.floor(Date.parse(at) / 1000));
  }
  return second * 1000;
}

/**
 * Replaces the file by this text, or removes it where there is none, if `isNewest` still says so, and returns that. Does not touch a file
 * that is right already. A file that changes within a release, by another `config.json`, is dated a
 * second after the one before it.
 */
async function writeChanged(
  { disk }: Site,
  file: string,
  text: string | undefined,
  dateMs: number,
  isNewest: () => Promise<boolean>,
): Promise<boolean> {
  const before = await ifThere(readFile(file, 'utf8'), undefined);
  if (before === text) return true;
  if (text === undefined) {
    await disk.remove(file);
    return true;
  }
  const beforeMs = before === undefined ? 0 : (await stat(file)).mtimeMs;
  const modified = Math.max(dateMs, (Math.floor(beforeMs / 1000) + 1) * 1000);
  return replaceFile(disk, file, text, new Date(modified), isNewest);
}
