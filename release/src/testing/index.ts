export { aLongLog } from './long-log';
export { startObjectServerProcess } from './object-server-process';
export { randomOf, simulate, type SimulatedShop } from './simulated-canaries';
