/** For tests alone: a host for a remote, without a shell, a browser's network or a database. */
export { A_USER, AN_ADMIN, aHost, type FakeHost, type FakeHostOptions } from './fake-host';
export { renderRoutes } from './render-routes';
