export { countTraffic, type TrafficCounter } from './walk/traffic';
