/** For tests only: a host for a remote, without a shell, a network or a database. */
export { A_USER, AN_ADMIN, aHost, type FakeHost, type FakeHostOptions } from './fake-host';
export { renderRoutes } from './render-routes';
