/** What shell and remotes agree on: the remote contract, events, routes, session, configuration. */
export * from './base-path';
export * from './config';
export * from './early-visit';
export * from './events';
export * from './indexed-db';
export * from './load-files';
export * from './pages-file';
export * from './path-pattern';
export * from './registry';
export * from './release-history';
export * from './remote';
export * as routes from './routes';
export * from './safe-storage';
export * from './screen-texts';
export * from './session';
export * from './static-pages';
export * from './stored-json';
