import { readFileList, type FileList } from '../build/file-list';
import { readClaiming, type Claiming, type ClaimingSet } from '../build/published-build';
import { versionFolders } from '../build/version-folders';
import { versionFiles, type Site } from '../site/site';
import { forEach } from '../site/store';
import type { LogEntry } from './log-entry';
import { messageOf } from '../site/release-error';

export interface NewestClaims {
  readonly claims: ClaimingSet;
  /** Why a published version cannot be read, one sentence each. */
  readonly unreadable: readonly string[];
}

/**
 * What the newest published version of each app claims, live or not. A retired app claims nothing until it
 * publishes a new version. A build that cannot be read does not stop the publications of other teams.
 */
export async function newestClaims(
  site: Site,
  log: readonly LogEntry[],
  isMeant: (app: string) => boolean,
): Promise<NewestClaims> {
  const unreadable: string[] = [];
  const reading = async (app: string, version: string, read: () => Promise<void>) => {
    await read().catch((error: unknown) => {
      unreadable.push(
        `${app} ${version} is not compared, because it cannot be read: ${messageOf(error)}`,
      );
    });
  };

  const newest = new Map<string, FileList & { readonly version: string }>();
  const found = (await versionFolders(site)).filter(({ app, isWhole }) => isWhole && isMeant(app));
  await forEach(found, ({ app, version }) =>
    reading(app, version, async () => {
      const list = await readFileList(versionFiles(site, app, version));
      const isNewer = list.publishedAt > (newest.get(app)?.publishedAt ?? '');
      if (isNewer && !isRetired(log, app, version, list)) {
        newest.set(app, { ...list, version });
      }
    }),
  );

  const claims: Record<string, Claiming> = {};
  await forEach([...newest], ([app, { version, files }]) =>
    reading(app, version, async () => {
      claims[app] = await readClaiming(versionFiles(site, app, version), files);
    }),
  );
  return { claims, unreadable };
}

/** Whether the app is retired, and this version was published before or was live. */
function isRetired(
  log: readonly LogEntry[],
  app: string,
  version: string,
  { publishedAt }: FileList,
): boolean {
  const last = log.findLast(({ live, retired }) => app in live || retired.includes(app));
  if (!last?.retired.includes(app)) return false;
  // The publisher's clock may have been ahead, so also compare with the log.
  return publishedAt <= last.at || log.some(({ live }) => live[app] === version);
}
