// Clean: a command reads the log.
import { log } from '../log/release-log';
export const promote = log;
