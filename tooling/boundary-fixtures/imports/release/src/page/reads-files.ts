// reported by: dependency-cruiser/page-renderer-does-no-io
import { readFile } from 'node:fs/promises';
export const read = readFile;
