import { liveSetOf, readLog, type Site } from '@galleria/release';

/** What a page said when it was loaded. */
interface Load {
  readonly release: number;
  /** Live versions by app, the shell too. */
  readonly versions: Readonly<Record<string, string>>;
  /** Files that it names and that were not there. */
  readonly missing: number;
}

interface Registry {
  readonly release: number;
  readonly shell: { readonly version: string };
  readonly remotes: Readonly<Record<string, { version: string; entryUrl: string }>>;
}

/** What visitors get: a file's text by its path in the site; undefined when it is not there. */
export type Visit = (file: string) => Promise<string | undefined>;

/** Loads the page, and every script and style sheet that it starts with, once. */
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

/** How many loads lacked a file, mixed two releases, or got an older one than the load before. */
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
