export { countDocuments } from './walk/live-documents';
export { countTraffic } from './walk/traffic';
