import { factsOf } from '../build/build-facts';
import { readBuildSet } from '../build/published-build';
import { runningTrial, trialVersions } from '../log/canaries';
import { addEntry, lostEntries, readEntries, releaseOf } from '../log/release-log';
import { stateBy } from '../log/site-state';
import { releaseIn } from '../page/render-request';
import { ReleaseError } from '../site/release-error';
import { readConfig } from '../site/settings';
import { SITE_FILES, type Site } from '../site/site';
import { filesOfSite, liveVersionsIn } from './copied-build';

/**
 * Writes the missing entries of the log again, because going back must not wait for a copy of the log. They
 * make live what visitors have and no other entry explains. They end a canary that began before them, because
 * a lost entry may have ended it. Does nothing on a signed site, because nobody can sign for another person.
 * Rejects with a `ReleaseError` when visitors do not have the newest release, or when the site shows only a
 * part of it.
 */
export async function restoreLost(site: Site): Promise<readonly string[]> {
  const log = await readEntries(site);
  const lost = lostEntries(log);
  const [last] = lost.slice(-1);
  const isSigned = log.some(({ owners, previous, signatures }) => owners ?? previous ?? signatures);
  if (last === undefined || isSigned || (await site.store.read(SITE_FILES.owners))) return [];
  const [page = 0, registry] = await Promise.all(
    [SITE_FILES.page, SITE_FILES.registry].map(async (file) =>
      releaseIn((await site.store.read(file))?.bytes.toString() ?? ''),
    ),
  );
  const { serves } = await readConfig(site.store);
  if (page !== registry || page < releaseOf(log) || serves) {
    throw new ReleaseError(
      `Entry ${String(last)} of the log is missing, and what visitors have does not say what it was. ` +
        'See docs/releasing.md, "Restore a lost site"',
    );
  }
  const served = await liveVersionsIn(filesOfSite(site));
  const { live, builds } = await stateBy(site, log);
  const changed = Object.fromEntries(
    Object.entries(served).filter(([app, version]) => live[app]?.version !== version),
  );
  const found = await readBuildSet(site, changed);
  const trial = runningTrial(log.filter(({ number }) => number < last));
  for (const number of lost) {
    const before = log.findLast((entry) => entry.number < number) ?? log[0];
    await addEntry(site, {
      tool: site.tool,
      at: before?.at ?? site.now().toISOString(),
      by: site.by,
      why: 'This entry was lost, and is written anew from what visitors have',
      // For a version that was live before, a rollback is the likeliest cause.
      command: 'rollback',
      ...(number === last
        ? {
            live: changed,
            builds: Object.fromEntries(
              Object.entries(found).map(([app, build]) => [app, factsOf(build)]),
            ),
            // A build that cannot be read is not on the page, so it is not retired.
            retired: Object.keys(builds).filter((app) => !(app in served)),
            ...(trial ? { canary: { versions: trialVersions(trial), share: 0 } } : {}),
          }
        : { live: {}, retired: [] }),
      number,
    });
  }
  const which = lost.map(String).join(', ');
  return [
    `entry ${which} of the log was missing, and is written anew from what visitors have: ` +
      'which other versions it named is not known',
  ];
}
