import { readFile } from 'node:fs/promises';

import { hasCode } from '../disk';
import { releaseOf } from '../page/render';
import { siteLayout, type Site } from '../site';
import { formerVersions } from './history';
import { compatibilityIssues } from './compatibility';
import { readLiveSet } from './live-builds';
import { liveSetOf, readLog } from './release-log';

export interface AppStatus {
  readonly app: string;
  readonly version: string;
  readonly since: string;
  /** What a rollback would return to. */
  readonly former: string | undefined;
}

export interface Status {
  /** The newest release in the log; 0 for a site that has none. */
  readonly release: number;
  /** The release that visitors get; differs when a process died between log and page. */
  readonly served: number | undefined;
  readonly apps: readonly AppStatus[];
  /** What is wrong with what is live, one sentence each. */
  readonly problems: readonly string[];
}

export async function status(site: Site): Promise<Status> {
  const log = await readLog(site);
  const live = liveSetOf(log);
  const { set, unreadable } = await readLiveSet(site, live);
  const unmet = compatibilityIssues(set).map(({ app, message }) => `${app}: ${message}`);
  return {
    release: releaseOf(log),
    served: await servedRelease(site),
    apps: Object.entries(live).map(([app, { version, since }]) => ({
      app,
      version,
      since,
      former: formerVersions(log, app)[0],
    })),
    problems: [...unreadable, ...unmet],
  };
}

async function servedRelease({ folder }: Site): Promise<number | undefined> {
  const html = await readFile(siteLayout(folder).indexHtml, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const release = /data-name="registry">\{"release":(\d+)/.exec(html)?.[1];
  return release === undefined ? undefined : Number(release);
}
