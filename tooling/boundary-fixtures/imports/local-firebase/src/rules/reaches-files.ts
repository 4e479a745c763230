// reported by: dependency-cruiser/backend-core-does-no-io
import { log } from '../store/log';
export const stored = log;
