import { liveSetOf, readLog, siteAt } from '@galleria/release';

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

/** Loads the page, and every script and style sheet that it starts with, once. */
export async function loadPage(url: string): Promise<Load> {
  const html = await (await fetch(url)).text();
  const json = /data-name="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const { release, shell, remotes } = JSON.parse(json) as Registry;
  const named = [...html.matchAll(/ (?:src|href|data-url)="([^"]+\.(?:js|css))"/g)];
  const files = [
    ...named.map(([, file = '']) => file),
    ...Object.values(remotes).map(({ entryUrl }) => entryUrl),
  ];
  const answers = files.map((file) => fetch(new URL(file, url), { method: 'HEAD' }));
  const missing = (await Promise.all(answers)).filter(({ ok }) => !ok).length;
  const versions = Object.entries(remotes).map(([app, { version }]) => [app, version]);
  return {
    release,
    versions: { shell: shell.version, ...(Object.fromEntries(versions) as Record<string, string>) },
    missing,
  };
}

/** How many loads lacked a file, mixed two releases, or got an older one than the load before. */
export async function judge(loads: readonly Load[], siteFolder: string) {
  const log = await readLog(siteAt(siteFolder));
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
