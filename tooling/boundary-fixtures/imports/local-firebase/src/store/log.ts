// Clean: the store is what keeps documents on disk.
import { appendFileSync } from 'node:fs';
export const log = appendFileSync;
