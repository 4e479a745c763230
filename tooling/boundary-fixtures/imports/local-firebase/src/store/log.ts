// Clean: the store keeps documents on disk.
import { appendFileSync } from 'node:fs';
export const log = appendFileSync;
