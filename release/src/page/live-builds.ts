import type { ServedPaths } from '@galleria/shared-contracts/contract';

import { readBuildInfo, type BuildInfo } from '../build/build-info';
import { readPrerendered, startingFiles } from '../build/starting-files';
import type { Files } from '../site/json-file';
import { SHELL, SITE_FILES, versionPath } from '../site/names';
import type { LiveApp, RenderRequest } from './render-request';
import { servedBuild } from './served-build';

/** What a page needs to know of a version. */
export interface LiveBuild extends LiveApp {
  readonly build: BuildInfo;
  /** HTML of its pages before any script has run, by path pattern. */
  readonly prerendered: Readonly<Record<string, string>>;
  /** Scripts and style sheets that it starts with, relative to its folder. */
  readonly starting: readonly string[];
  readonly textOf: (file: string) => Promise<string>;
}

export interface LiveBuilds {
  readonly shell: LiveBuild;
  readonly remotes: Readonly<Record<string, LiveBuild>>;
  readonly canary: CanaryBuilds | undefined;
}

export interface CanaryBuilds extends Pick<LiveBuilds, 'remotes'> {
  readonly name: string;
  readonly share: number;
}

/** Reads the live builds. Leaves out what the site does not serve (`serves` in `config.json`). */
export async function readLiveBuilds(
  request: RenderRequest,
  serves: ServedPaths | undefined,
): Promise<LiveBuilds> {
  const { site, canary } = request;
  const { [SHELL]: shell, ...remotes } = await readBuilds(request, serves);
  if (!shell) throw new Error('there is no shell to render');
  return {
    shell,
    remotes,
    canary: canary && {
      name: canary.name,
      share: canary.share,
      remotes: await readBuilds({ site, ...canary }, serves),
    },
  };
}

type Reading = Pick<RenderRequest, 'site' | 'apps' | 'read'>;

async function readBuilds(
  request: Reading,
  serves: ServedPaths | undefined,
): Promise<Record<string, LiveBuild>> {
  const apps = Object.keys(request.apps);
  const builds = await Promise.all(apps.map((app) => readLiveBuild(request, app)));
  return Object.fromEntries(
    apps.flatMap((app, index) => {
      const build = builds[index] && servedBuild(builds[index], serves);
      return build ? [[app, build] as const] : [];
    }),
  );
}

async function readLiveBuild(
  { site, apps, read }: Reading,
  app: string,
): Promise<LiveBuild | undefined> {
  const live = apps[app];
  if (!live) return undefined;
  const textOf = (file: string) => read(app, file);
  const folder: Files = {
    name: `${site}/${versionPath(app, live.version)}`,
    read: async (file) => ({ bytes: await textOf(file) }),
  };
  const build = await readBuildInfo(folder);
  const [prerendered, starting] = await Promise.all([
    readPrerendered(folder, live.files),
    startingFiles(folder, build),
  ]);
  return { ...live, build, prerendered, starting, textOf };
}

/** `config.json` as a file of the site. */
export function configFile({ site, config }: RenderRequest): Files {
  return {
    name: site,
    read: (key) => Promise.resolve(key === SITE_FILES.config ? { bytes: config } : undefined),
  };
}
