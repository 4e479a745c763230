// reported by: dependency-cruiser/backend-core-does-no-io
import { readFile } from 'node:fs/promises';
export const read = readFile;
