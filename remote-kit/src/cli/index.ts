export { buildFolder, isPseudoLocale } from '../webpack/language';
export { buildApp } from './build-app';
export { bundlerProgram, compiler, webpackProgram } from './kit-programs';
