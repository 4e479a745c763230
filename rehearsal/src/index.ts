export { rehearse } from './rehearse';
export { openStage, type Stage } from './stage';
