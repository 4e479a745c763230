import { setTimeout as delay } from 'node:timers/promises';

import { createPublicReads } from '@galleria/shared-contracts/firebase';

import { readConfig } from '../site/settings';
import type { Site } from '../site/site';
import { makePages, type Made, type Round } from '../static-pages/make-pages';

/** Makes the static pages of a site once. Rejects when the database cannot be read. */
export async function pages(site: Site): Promise<Made> {
  return makePages(site, createPublicReads(await readConfig(site.store)));
}

export interface WatchOptions {
  readonly everyMs: number;
  readonly signal: AbortSignal;
  /** Called once, after the first round, when changes are quick. */
  readonly onFirst?: () => void;
  /** Called after a round that wrote or removed a page or data, or wrote a picture. */
  readonly onMade: (made: Made) => void;
  /** Called when a round fails for a new reason, and with undefined when a round works again. */
  readonly onProblem: (problem: string | undefined) => void;
}

/**
 * Makes the static pages again and again, until the signal is aborted. A change in the database, in
 * the configuration or by a release appears in the pages soon after it. A failed round is tried
 * again.
 */
export async function watchPages(site: Site, options: WatchOptions): Promise<void> {
  const { everyMs, signal, onMade, onProblem } = options;
  let { onFirst } = options;
  let round: Round | undefined;
  let problem: string | undefined;
  const doubtful = new Set<string>();
  let source = '';
  while (!signal.aborted) {
    let latest: string | undefined;
    try {
      const config = await readConfig(site.store);
      const before = source;
      source = JSON.stringify([config.firebase, config.emulators]);
      // What the last round has read is of another database.
      if (source !== before) round = undefined;
      const made = await makePages(site, createPublicReads(config), { former: round, doubtful });
      doubtful.clear();
      if (!round) prepareData(made.round);
      round = made.round;
      latest = made.problems.length > 0 ? made.problems.join('\n') : undefined;
      if (made.written + made.removed + made.data.length + made.pictures > 0) onMade(made);
    } catch (error) {
      latest = error instanceof Error ? error.message : String(error);
    }
    if (latest !== problem) onProblem(latest);
    problem = latest;
    onFirst?.();
    onFirst = undefined;
    await delay(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Makes the data of all apps in memory, before the first change. Among 100,000 products that takes seconds.
 * Modules remember what they have made, so the data after a change is quick.
 */
function prepareData({ apps }: Round): void {
  for (const { module, content } of apps.values()) {
    try {
      module.data?.(content).make();
    } catch {
      // The round that needs the data reports the error.
    }
  }
}
