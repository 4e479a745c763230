import { liveSetOf, readLog, type Site } from '@galleria/release';

/** One load of the page. */
interface Load {
  readonly release: number;
  /** Live versions by app, including the shell. */
  readonly versions: Readonly<Record<string, string>>;
  /** Number of files that the page names but that did not exist. */
  readonly missing: number;
}

interface Registry {
  readonly release: number;
  readonly shell: { readonly version: string };
  readonly remotes: Readonly<Record<string, { version: string; entryUrl: string }>>;
}

/**
 * Gets a file as a visitor does: resolves to the text of the file at this path in the site;
 * undefined when it does not exist.
 */
export type Visit = (file: string) => Promise<string | undefined>;

/** Loads the page once, with all scripts and style sheets with which it starts. */
export async function loadPage(visit: Visit, basePath: string): Promise<Load> {
  const html = (await visit('index.html')) ?? '';
  const json = /data-name="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const { release, shell, remotes } = JSON.parse(json) as Registry;
  const named = [...html.matchAll(/ (?:src|href|data-url)="([^"]+\.(?:js|css))"/g)];
  const files = [
    ...named.map(([, file = '']) => file.slice(basePath.length)),
    ...Object.values(remotes).map(({ entryUrl }) => entryUrl),
  ];
  const missing = (await Promise.all(files.map(visit))).filter((text) => text === undefined).length;
  const versions = Object.entries(remotes).map(([app, { version }]) => [app, version]);
  return {
    release,
    versions: { shell: shell.version, ...(Object.fromEntries(versions) as Record<string, string>) },
    missing,
  };
}

/**
 * The number of loads that lacked a file, mixed two releases, or got an older release than the load
 * before.
 */
export async function judge(loads: readonly Load[], site: Site) {
  const log = await readLog(site);
  const isMixed = ({ release, versions }: Load) => {
    const live = liveSetOf(log.filter(({ number }) => number <= release));
    return (
      Object.keys(live).length !== Object.keys(versions).length ||
      Object.entries(live).some(([app, { version }]) => versions[app] !== version)
    );
  };
  return {
    lacking: loads.filter(({ missing }) => missing > 0).length,
    mixed: loads.filter(isMixed).length,
    backward: loads.filter(({ release }, at) => release < (loads[at - 1]?.release ?? 0)).length,
  };
}
