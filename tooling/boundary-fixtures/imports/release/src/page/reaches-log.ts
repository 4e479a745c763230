// reported by: dependency-cruiser/page-renderer-inputs
import { log } from '../log/release-log';
export const page = log;
