import { createPublicReads } from '@galleria/shared-contracts/firebase';

import { runningTrial } from '../log/canaries';
import { liveSetOf, readEntries } from '../log/release-log';
import { logProblems, ownersIn } from '../log/signatures';
import { stateBy } from '../log/site-state';
import { ReleaseError } from '../site/release-error';
import { ROUTER_PAGE } from '../serving/firebase-hosting';
import { SHELL, siteAt, SITE_FILES, type Site } from '../site/site';
import { readConfig } from '../site/settings';
import { temporaryFolder } from '../site/temporary-folder';
import { fetchFile, type Fetched } from './fetch-file';
import { isRendered } from './is-rendered';
import { renderedFiles } from './render';
import { verifyKit } from './verify-kit';
import { verifyPages } from './verify-pages';
import { compareVersion, keep, failureOf } from './verify-version';

export interface Verification {
  readonly isSigned: boolean;
  /** Number of answers that match the log. */
  readonly same: number;
  /** What differs, one sentence each. */
  readonly problems: readonly string[];
}

interface VerifyOptions {
  /**
   * A public key that must be among the first owners. Without this check anybody could deploy a log
   * of their own.
   */
  readonly owner?: string | undefined;
}

/**
 * Compares a deployed site with the log in `site`, which may be a copy of its `releases/` alone.
 * Checks the signatures of the log, every file of what is live in each encoding, the live shell's packages for
 * teams, and page, registry, history and owners, which this function renders itself. `url` ends with a slash.
 * Rejects with a `ReleaseError` when there is no log, or no server answers.
 */
export async function verify(
  site: Site,
  url: string,
  { owner }: VerifyOptions = {},
): Promise<Verification> {
  const log = await readEntries(site);
  if (log.length === 0) throw new ReleaseError(`${site.store.name} has no log to compare with`);
  const problems = logProblems(log);
  const first = log.find(({ owners }) => owners !== undefined)?.owners;
  if (owner !== undefined && !first?.owners.includes(owner)) {
    problems.push(`the log does not begin with the owner ${owner}`);
  }
  const isTrusted = problems.length === 0;
  let same = 0;
  const compare = (isSame: boolean, problem: string) => {
    if (isSame) same += 1;
    else problems.push(problem);
  };
  const { folder, remove } = await temporaryFolder('verify');
  const copy = siteAt(folder);
  try {
    for (const [app, live] of Object.entries(liveSetOf(log))) {
      await compareVersion(copy, url, app, live, compare);
      if (app === SHELL) await verifyKit(site, url, live.version, compare);
    }
    for (const [app, live] of Object.entries(runningTrial(log)?.live ?? {})) {
      await compareVersion(copy, url, app, live, compare);
    }
    const config = await fetchFile(url, SITE_FILES.config);
    const own = (await site.store.read(SITE_FILES.config))?.bytes;
    // The configuration is not in the log; it belongs to the site's operator.
    if (own)
      compare(config.bytes?.equals(own) === true, 'config.json is not the one beside the log');
    await keep(copy, SITE_FILES.config, config.bytes ?? own ?? '');
    const state = await stateBy(copy, log);
    if (!isTrusted) {
      // Code whose digest is in the log renders page and pages. A log that is not trusted must not choose it.
      problems.push('page and registry are not compared, because the log cannot be trusted');
    } else if (state.unreadable.length > 0) {
      problems.push('page and registry follow from these versions, and are not compared');
    } else {
      const files = await renderedFiles(copy, state).catch((error: unknown) => {
        if (!(error instanceof ReleaseError)) throw error;
        problems.push(`page and registry are not compared: ${error.message}`);
        return {};
      });
      for (const [file, text] of Object.entries(files)) {
        const there = await fetchRendered(url, file);
        const what =
          text === undefined ? 'is there without the log' : 'does not follow from the log';
        compare(isRendered(there, text), `${file} ${there.bytes ? what : failureOf(there)}`);
      }
      await verifyPages(copy, url, state, createPublicReads(await readConfig(copy.store)), compare);
    }
    return { isSigned: ownersIn(log) !== undefined, same, problems };
  } finally {
    await remove();
  }
}

/**
 * Fetches a rendered file. On Hosting the router's page has another name, because `index.html` may be the
 * static home page. The page of a 404 may come with either status.
 */
async function fetchRendered(url: string, file: string): Promise<Fetched> {
  if (file === SITE_FILES.notFound) {
    const there = await fetchFile(url, file);
    return { ...there, bytes: there.body };
  }
  if (file !== SITE_FILES.page) return fetchFile(url, file);
  const there = await fetchFile(url, ROUTER_PAGE);
  return there.bytes ? there : fetchFile(url, file);
}
