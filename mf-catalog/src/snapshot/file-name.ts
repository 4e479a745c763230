import { createHash } from 'node:crypto';

const HASH_LENGTH = 12;

/**
 * The name of a file with a hash of its content. `kind` is the name without the hash, such as `words.bin`.
 */
export function fileName(kind: string, bytes: Uint8Array): string {
  return kind.replace('.', `.${hashOf(bytes, HASH_LENGTH)}.`);
}

export function hashOf(bytes: Uint8Array, length: number): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, length);
}
