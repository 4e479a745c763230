/** For tests of other packages: apart from `index.ts`, whose processes Jest cannot load. */
export { runReading } from './run-cli';
export { aTestSite } from './test-site';
