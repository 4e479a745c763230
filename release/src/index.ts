export { BUILD_INFO, readBuildInfo, type BuildInfo } from './build-info';
export { renderIndexHtml } from './index-html';
export { promote, readPointer } from './pointer';
export { publish } from './publish';
export { containerName, renderSite } from './render';
export { siteLayout } from './site';
export { startStaticServer, type StaticServer } from './static-server';
