export { rehearse } from './rehearse';
export { openStage, type Stage } from './stage';
export type { BackendFiles } from './sides/start-side';
