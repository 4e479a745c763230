import {
  parseRegistry,
  parseReleaseHistory,
  parseRemoteBuild,
  type RegistryEntry,
  type Release,
} from '@galleria/shared-contracts/contract';
import { fail, ok, type Result } from '@galleria/shared-contracts/domain';

import { fetchSiteFile } from '../../kit/data/site-file';

/** A remote's live version. It may be newer than the version on this page. */
export interface LiveRemote {
  readonly name: string;
  readonly owner: string;
  readonly version: string;
  /** When the version went live; undefined if the site does not say it. */
  readonly sinceMs: number | undefined;
  readonly contractVersion: number;
  /** The shared libraries that it takes from the shell: name → range. `null` when its build cannot be read. */
  readonly requires: Readonly<Record<string, string>> | null;
}

export interface LiveReleases {
  /** Undefined in development. */
  readonly release: number | undefined;
  readonly shell: string | undefined;
  readonly remotes: readonly LiveRemote[];
  /** The latest releases, newest first; undefined if the site does not publish them. */
  readonly history: readonly Release[] | undefined;
}

export type ReadReleases = () => Promise<Result<LiveReleases>>;

/** Reads the live files of the site, which new visitors get. */
export function createReadReleases(): ReadReleases {
  return async () => {
    try {
      const reading = readHistory();
      const { release, shell, remotes } = parseRegistry(await fetchJson('registry.json'));
      const entries = Object.entries(remotes).sort(([a], [b]) => a.localeCompare(b));
      return ok({
        release,
        shell: shell?.version,
        remotes: await Promise.all(entries.map(([name, entry]) => describe(name, entry))),
        history: await reading,
      });
    } catch (cause) {
      const message = 'The list of releases could not be read. Please try again later.';
      return fail({ kind: 'unavailable', message, retryable: true, cause });
    }
  };
}

async function describe(name: string, entry: RegistryEntry): Promise<LiveRemote> {
  const { owner, version, since, contractVersion, entryUrl } = entry;
  // A remote whose files are missing must not hide the others: this page exists to find it.
  const build = await fetchJson(entryUrl.replace(/[^/]*$/, 'build.json')).then(
    parseRemoteBuild,
    () => undefined,
  );
  return {
    name,
    owner,
    version,
    sinceMs: since === undefined ? undefined : Date.parse(since),
    contractVersion,
    requires: build?.remote.requires ?? null,
  };
}

/** Never rejects, because the page shows the live versions even without the history. */
function readHistory(): Promise<readonly Release[] | undefined> {
  return fetchJson('history.json')
    .then((data) => parseReleaseHistory(data).releases)
    .catch(() => undefined);
}

async function fetchJson(file: string): Promise<unknown> {
  const response = await fetchSiteFile(file);
  if (!response.ok) throw new Error(`${file} answered ${String(response.status)}`);
  return response.json();
}
