import { createHash } from 'node:crypto';

const HASH_LENGTH = 12;

/** The name of a file that never changes. `kind` is `words.bin`, without the hash. */
export function fileName(kind: string, bytes: Uint8Array): string {
  return kind.replace('.', `.${hashOf(bytes, HASH_LENGTH)}.`);
}

export function hashOf(bytes: Uint8Array, length: number): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, length);
}
