import { readConfig, readSettings } from '../site/settings';
import { configFile, readLiveBuilds } from './live-builds';
import { notFoundPage } from './not-found-page';
import { renderPage, renderStart, type PageParts } from './page';
import { registryOf } from './registry';
import {
  OLDEST_TOOL,
  RENDERER_INTERFACE,
  type PageRenderer,
  type RenderRequest,
} from './render-request';
import { staticPagesOf } from './static-page';
import { renderWorker } from './worker';

/*
 * The entry of the page renderer. The build of the shell makes one file of it, which does no I/O of
 * its own: everything that it knows comes with the request.
 */

export const rendererInterface = RENDERER_INTERFACE;
export const oldestTool = OLDEST_TOOL;

export const renderFiles: PageRenderer['renderFiles'] = async (request) => {
  const parts = await partsOf(request);
  const [page, start, worker] = await Promise.all([
    renderPage(parts, request.preview),
    renderStart(parts, request.release),
    renderWorker(parts, request.release),
  ]);
  return {
    page,
    notFound: notFoundPage(page, parts),
    start,
    registry: `${JSON.stringify(parts.registry, null, 2)}\n`,
    worker,
  };
};

export const staticPageRenderer: PageRenderer['staticPageRenderer'] = async (request, app) => {
  const parts = await partsOf(request);
  const remote = parts.live.remotes[app];
  if (!remote) throw new Error(`${app} is not live`);
  return staticPagesOf(parts, remote);
};

async function partsOf(request: RenderRequest): Promise<PageParts> {
  const [config, settings] = await Promise.all([
    readConfig(configFile(request)),
    readSettings(configFile(request)),
  ]);
  const live = await readLiveBuilds(request, config.serves);
  return { live, config, settings, registry: registryOf(request.release, live) };
}
