export { HEALTHY, ZOO, type Animal } from './animals';
export { buildAnimal, ZOO_APP, ZOO_OWNER } from './build-animal';
export { caught } from './caught';
