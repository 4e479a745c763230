export { buildApp } from './build-app';
export { compiler, webpackProgram } from './kit-programs';
