import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { replaceFile } from '../durable-file';
import { endMarkBytes } from './record-file';

/**
 * Names the files that contain the current data: `snapshot-{base}`, unless base is 0, and the logs
 * from `log-{base}` to `log-{newest}`.
 */
export interface Manifest {
  readonly base: number;
  readonly newest: number;
}

const filePattern = /^(?:snapshot|log)-(\d{10})$/;

export const fileName = (kind: 'snapshot' | 'log', generation: number): string =>
  `${kind}-${String(generation).padStart(10, '0')}`;

const manifestPath = (dir: string): string => join(dir, 'manifest');

function encode({ base, newest }: Manifest): string {
  const text = `galleria-store 2 ${base} ${newest}`;
  return `${text} ${crc32(text)}\n`;
}

/**
 * Reads the folder's manifest; null for a folder without documents. Throws an Error that names the
 * file.
 */
export function readManifest(dir: string): Manifest | null {
  const path = manifestPath(dir);
  if (!existsSync(path)) {
    if (!readdirSync(dir).some((file) => isData(dir, file))) return null;
    throw new Error(
      `${path} is missing, so the other files may be too. Delete ${dir} to start afresh.`,
    );
  }
  const text = readFileSync(path, 'latin1');
  const [, , base, newest] = text.split(' ').map(Number);
  const manifest = { base: base ?? 0, newest: newest ?? 0 };
  if (text !== encode(manifest)) throw new Error(`${path} is damaged at byte 0.`);
  for (const file of neededFiles(manifest)) {
    if (!existsSync(join(dir, file))) throw new Error(`${join(dir, file)} is missing.`);
  }
  return manifest;
}

/** Whether a file is one of ours with records. A first start that ends early leaves a log without any. */
function isData(dir: string, file: string): boolean {
  if (!filePattern.test(file)) return false;
  return file !== fileName('log', 0) || statSync(join(dir, file)).size > endMarkBytes;
}

export const writeManifest = (dir: string, manifest: Manifest): Promise<void> =>
  replaceFile(manifestPath(dir), [encode(manifest)]);

const neededFiles = ({ base, newest }: Manifest): readonly string[] => [
  ...(base > 0 ? [fileName('snapshot', base)] : []),
  ...Array.from({ length: newest - base + 1 }, (_, at) => fileName('log', base + at)),
];

/**
 * Removes files that the manifest does not name: older generations, and unfinished ones after a
 * crash.
 */
export function removeOthers(dir: string, manifest: Manifest): void {
  const needed = new Set(neededFiles(manifest));
  for (const file of readdirSync(dir)) {
    const isOurs = filePattern.test(file.replace(/\.tmp$/, ''));
    if (isOurs && !needed.has(file)) rmSync(join(dir, file));
  }
}
