export { aLongLog } from './long-log';
export { startObjectServerProcess } from './object-server-process';
