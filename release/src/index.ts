export { BUILD_INFO, readBuildInfo, type BuildInfo } from './build/build-info';
export { precompress } from './build/precompress';
export { runReleaseCli } from './cli/cli';
export { promote } from './live/promote';
export { renderIndexHtml } from './page/index-html';
export { containerName, renderSite } from './page/render';
export { publish } from './publish';
export { startStaticServer, type StaticServer } from './serving/static-server';
export { siteAt, siteLayout } from './site';
