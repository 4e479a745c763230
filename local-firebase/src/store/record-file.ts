import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Payload length and CRC-32 of the payload, both 32 bits, big-endian. */
const headerBytes = 8;

/** One record as it is on disk. */
export function encodeRecord(json: string): Buffer {
  const payload = Buffer.from(json, 'utf8');
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(payload.length, 0);
  header.writeUInt32BE(crc32(payload), 4);
  return Buffer.concat([header, payload]);
}

function readAt(file: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(file, buffer, filled, length - filled, position + filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}

function isZero(file: number, from: number, size: number): boolean {
  return readAt(file, from, size - from).every((byte) => byte === 0);
}

/**
 * Hands each record's JSON text to `take`, in order, and returns how many bytes of the file are
 * whole records. One append is one record and the next begins only when it is on disk, so a bad
 * record can only be the last one, torn by a crash; anything else is damage and throws.
 */
export function readRecords(path: string, take: (json: string) => void): number {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    let at = 0;
    while (at < size) {
      const header = readAt(file, at, headerBytes);
      if (header.length < headerBytes) return at;
      const length = header.readUInt32BE(0);
      const end = at + headerBytes + length;
      if (end > size) return at;
      const payload = readAt(file, at + headerBytes, length);
      if (length === 0 || crc32(payload) !== header.readUInt32BE(4)) {
        if (end === size || isZero(file, at, size)) return at;
        throw new Error(`${path} is damaged at byte ${at}: its checksum does not match.`);
      }
      take(payload.toString('utf8'));
      at = end;
    }
    return at;
  } finally {
    closeSync(file);
  }
}
