import {
  isServed,
  parseRuntimeConfig,
  type Registry,
  type RegistryEntry,
} from '@galleria/shared-contracts/contract';

import type { BuildSet, PublishedBuild } from '../build/published-build';
import type { LiveSet } from '../log/release-log';
import type { SiteState } from '../log/site-state';
import {
  releaseIn,
  type PreviewPage,
  type RenderedFiles,
  type RenderRequest,
  type RenderStaticPage,
} from '../page/render-request';
import { PAGE_RENDERER } from '../build/starting-files';
import { messageOf, ReleaseError } from '../site/release-error';
import { SHELL, SITE_FILES, type Site } from '../site/site';
import { NO_WORKER } from './no-worker';
import { publishedText } from './published-text';
import { shellsRenderer } from './shells-renderer';

/**
 * Renders page, registry and `start.json` of what is live, with the renderer of the live shell.
 * Rejects with a `ReleaseError` when no live shell can be read, or when it cannot render them.
 */
export async function renderLive(
  site: Site,
  state: SiteState,
  preview?: PreviewPage,
): Promise<Required<RenderedFiles>> {
  const shell = shellOf(site, state);
  const renderer = await shellsRenderer(site, shell);
  const request = await requestOf(site, state, preview);
  return explained(shell, async () => {
    const files = await renderer.renderFiles(request);
    const { page, registry, start, notFound = page, worker } = files;
    const isWhole = [page, registry, start, notFound, worker ?? page].every(
      (text: unknown) => typeof text === 'string' && releaseIn(text) === state.release,
    );
    if (!isWhole) {
      throw new Error(`its files do not say that they are of release ${String(state.release)}`);
    }
    const { canary, remotes = {} } = JSON.parse(registry) as Partial<Registry>;
    if (state.canary && !canary) {
      throw new Error('its pages have no second arm: make a newer shell live first');
    }
    const { serves } = parseRuntimeConfig(JSON.parse(request.config));
    const foreign = Object.values(remotes).flatMap(({ paths = [] }: Partial<RegistryEntry>) =>
      paths.filter((path) => !isServed(serves, path)),
    );
    if (foreign.length > 0) {
      const which = foreign.join(', ');
      throw new Error(
        `its pages serve ${which} against config.json: make a newer shell live first`,
      );
    }
    return { page, registry, start, notFound, worker: worker ?? NO_WORKER };
  });
}

/** The function that renders the static pages of an app. Rejects as `renderLive` does. */
export async function staticPageRenderer(
  site: Site,
  state: SiteState,
  app: string,
): Promise<RenderStaticPage> {
  const shell = shellOf(site, state);
  const renderer = await shellsRenderer(site, shell);
  const request = await requestOf(site, state);
  return explained(shell, () => renderer.staticPageRenderer(request, app));
}

/** The live shell. Code runs only if the log has the digest of its files. */
function shellOf(site: Site, { builds, live, unreadable }: SiteState): PublishedBuild {
  const shell = builds[SHELL];
  if (!shell) {
    const why = `${site.store.name} has no live shell that can be read: promote one`;
    throw new ReleaseError([why, ...unreadable].join('\n  '));
  }
  if (PAGE_RENDERER in shell.files && live[SHELL]?.digest === undefined) {
    const what = `shell ${shell.build.version}: ${PAGE_RENDERER} does not run`;
    throw new ReleaseError(`${what}: the log has no digest of this version's files`);
  }
  return shell;
}

async function requestOf(
  site: Site,
  { release, live, builds, canary }: SiteState,
  preview?: PreviewPage,
): Promise<RenderRequest> {
  const config = await site.store.read(SITE_FILES.config);
  if (!config) throw new ReleaseError(`${site.store.name}/${SITE_FILES.config} is missing`);
  return {
    site: site.store.name,
    release,
    config: config.bytes.toString(),
    ...appsOf(site, live, builds),
    preview,
    canary: canary && {
      name: canary.name,
      share: canary.share,
      ...appsOf(site, canary.live, canary.builds),
    },
  };
}

function appsOf(site: Site, live: LiveSet, builds: BuildSet): Pick<RenderRequest, 'apps' | 'read'> {
  const apps = Object.entries(builds).map(([app, { build, files }]) => [
    app,
    { version: build.version, since: live[app]?.since ?? '', files },
  ]);
  return {
    apps: Object.fromEntries(apps) as RenderRequest['apps'],
    async read(app, file) {
      const published = builds[app];
      if (!published) throw new ReleaseError(`${app} is not live`);
      return publishedText(site, published, file);
    },
  };
}

/** The longest time for a renderer. It needs far less, even on a slow object store. */
const LONGEST_MS = 60_000;

async function explained<T>({ build }: PublishedBuild, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`it gave no answer within ${String(LONGEST_MS / 1000)} seconds`);
    timer = setTimeout(() => reject(error), LONGEST_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    const what = `shell ${build.version} cannot render the page`;
    throw new ReleaseError(`${what}: ${messageOf(error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
