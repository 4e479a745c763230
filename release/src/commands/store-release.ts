import { setTimeout } from 'node:timers/promises';

import type { BuildSet } from '../build/published-build';
import { appendToLog, readLog, type LogChange } from '../log/release-log';
import { stateAfter, type SiteState } from '../log/site-state';
import { releaseIn } from '../page/render-request';
import { explain, ReleaseError } from '../site/release-error';
import { SITE_FILES, type Site, type Versions } from '../site/site';
import { CdnNotTold } from '../stores/purge';
import { renderSite } from './render';

export interface Change {
  /** The release's number; undefined when nothing had to change. */
  readonly number: number | undefined;
  /** The version that was live before, by app; undefined for an app that was not live. */
  readonly before: Readonly<Record<string, string | undefined>>;
  readonly after: Versions;
  /** Percent of the devices that get `after`; 0 when they are back at `before`. Undefined for all devices. */
  readonly share?: number | undefined;
  readonly warnings: readonly string[];
}

/** Longest random pause between two attempts. It separates processes that release at the same moment. */
const LONGEST_PAUSE_MS = 100;

/**
 * Adds the change to the log and writes the page. Returns the release's number; undefined when
 * another process has released in the meantime. The caller must then check the change against what
 * is live now.
 */
export async function storeRelease(
  site: Site,
  state: SiteState,
  change: LogChange,
  added: BuildSet,
  doing: string,
): Promise<number | undefined> {
  await expectNewest(site, state);
  const entry = await appendToLog(site, state.log, change).catch((error: unknown) => {
    throw explain(error, doing, 'Nothing has changed.');
  });
  if (!entry) return undefined;
  await renderRelease(site, await stateAfter(site, state, entry, added), doing);
  return entry.number;
}

/** Throws when visitors have a newer release than the log. The next release would get its number, and would undo it. */
async function expectNewest(site: Site, { log, release }: SiteState): Promise<void> {
  const page = (await site.store.read(SITE_FILES.page))?.bytes.toString() ?? '';
  const served = releaseIn(page) ?? 0;
  // Another process may have released meanwhile.
  if (served <= release || (await readLog(site)).length > log.length) return;
  throw new ReleaseError(
    `Visitors have release ${String(served)}, and the log has ended at ${String(release)}: see docs/releasing.md, ` +
      '"Restore a lost site". `render` gives visitors what the log says',
  );
}

/** Writes the page. Rejects with a `ReleaseError` that says that the log has the change already. */
export async function renderRelease(site: Site, state: SiteState, doing: string): Promise<void> {
  await renderSite(site, state).catch((error: unknown) => {
    if (error instanceof CdnNotTold) throw error;
    const meanwhile = 'It is in the log, but visitors have the page of before: `render` it.';
    if (error instanceof ReleaseError) throw new ReleaseError(`${error.message}\n${meanwhile}`);
    throw explain(error, doing, meanwhile);
  });
}

export async function pauseBefore(tries: number): Promise<void> {
  if (tries > 1) await setTimeout(Math.random() * Math.min(5 * 2 ** tries, LONGEST_PAUSE_MS));
}
