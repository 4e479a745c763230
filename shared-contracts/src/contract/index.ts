/**
 * The contract between shell and remotes: the remote's interface, events, calls to the host, routes,
 * session and configuration.
 */
export { inArm, type Arm } from './arm';
export * from './base-path';
export * from './config';
export * from './data-file';
export * from './early-visit';
export * from './events';
export * from './file-gone';
export * from './host-calls';
export * from './in-place';
export * from './load-files';
export * from './next-path';
export * from './pages-file';
export * from './path-pattern';
export * from './published-catalogue';
export * from './registry';
export * from './release-history';
export * from './remote';
export * from './remote-build';
export * as routes from './routes';
export * from './safe-storage';
export * from './screen-texts';
export * from './served-paths';
export * from './session';
export * from './static-pages';
export * from './stored-json';
export type { Translated } from './translated';
