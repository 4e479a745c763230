/** Exports for tests of other packages. Apart from `index.ts`, because Jest cannot load the processes of that file. */
export { runReading } from './run-cli';
export { aTestSite } from './test-site';
