import { compatibilityIssues } from '../check/compatibility';
import { runningTrial, trialVersions, type Trial } from '../log/canaries';
import { formerVersions } from '../log/history';
import { ownersIn } from '../log/signatures';
import { readState } from '../log/site-state';
import { releaseIn } from '../page/render-request';
import { SITE_FILES, type Site, type Versions } from '../site/site';

export interface AppStatus {
  readonly app: string;
  readonly version: string;
  readonly since: string;
  /** The version to which a rollback would return. */
  readonly former: string | undefined;
}

export interface Status {
  /** The newest release in the log; 0 when there is none. */
  readonly release: number;
  /**
   * The release that visitors get. Differs from `release` when a process died after it wrote the log and
   * before it wrote the page.
   */
  readonly served: number | undefined;
  /** Whether teams sign what they release. */
  readonly isSigned: boolean;
  readonly apps: readonly AppStatus[];
  /** The running canary, with its share in percent; undefined when there is none. */
  readonly canary: (Pick<Trial, 'share' | 'since'> & { readonly versions: Versions }) | undefined;
  /** Problems of what is live, one sentence each. */
  readonly problems: readonly string[];
}

export async function status(site: Site): Promise<Status> {
  const { log, live, release, builds, unreadable } = await readState(site);
  const trial = runningTrial(log);
  return {
    release,
    served: await servedRelease(site),
    isSigned: ownersIn(log) !== undefined,
    apps: Object.entries(live).map(([app, { version, since }]) => ({
      app,
      version,
      since,
      former: formerVersions(log, app)[0],
    })),
    canary: trial && { share: trial.share, since: trial.since, versions: trialVersions(trial) },
    problems: [
      ...unreadable,
      ...compatibilityIssues(builds).map(({ app, message }) => `${app}: ${message}`),
    ],
  };
}

async function servedRelease({ store }: Site): Promise<number | undefined> {
  return releaseIn((await store.read(SITE_FILES.page))?.bytes.toString() ?? '');
}
