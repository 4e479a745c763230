export {
  BUILD_INFO,
  BudgetSchema,
  containerName,
  readBuildInfo,
  type BuildInfo,
} from './build/build-info';
export { CONTRACT, type Contract, type Message } from './build/contract';
export { listFiles } from './build/file-list';
export { precompress } from './build/precompress';
export {
  EARLY_SCRIPT,
  filesOfChunk,
  PAGE_RENDERER,
  PRERENDERED,
  STATIC_PAGES,
  WORKER_SCRIPT,
} from './build/starting-files';
export { runReleaseCli } from './cli/cli';
export {
  copyBuild,
  filesAt,
  filesOfSite,
  jsonOf,
  liveVersionsIn,
  type ShopFiles,
} from './commands/copied-build';
export { pages, watchPages } from './commands/pages';
export { preview } from './commands/preview';
export { promote } from './commands/promote';
export { publish } from './commands/publish';
export {
  DEFAULT_LIMITS,
  type Rehearse,
  type Rehearsed,
  type RehearsalFinding,
  type RehearsalLimits,
  type RehearsalRequest,
} from './commands/rehearsal';
export { renderSite } from './commands/render';
export { status } from './commands/status';
export { liveSetOf, readLog } from './log/release-log';
export { contentPolicy } from './page/content-policy';
export { inPageStyles, inPageText } from './page/in-page-text';
export { renderIndexHtml } from './page/index-html';
export { freePort } from './serving/free-port';
export { startNginx } from './serving/nginx-server';
export { startStaticServer, type SiteServer } from './serving/static-server';
export { folderStore } from './site/folder-store';
export { signingKey } from './site/signing-key';
export { temporaryFolder } from './site/temporary-folder';
export { whenStopped } from './site/when-stopped';
export { ReleaseError } from './site/release-error';
export { WRITTEN_BASE_PATH } from './site/settings';
export { SHELL, SITE_FILES, siteAt, type Site, type Versions } from './site/site';
export type { FieldReports, ReportQuery } from './watch/field-reports';
