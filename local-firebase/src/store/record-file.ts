import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/**
 * A file contains records and an end mark. A record is a header and a JSON text. The header
 * contains the magic bytes, the file's generation, the number of records before this one, the
 * length of the text, its CRC-32 and the CRC-32 of the header itself, each 32 bits, big-endian. The
 * end mark is a header with length 0. The next append overwrites the end mark.
 */
const headerBytes = 24;
/** Bytes that do not occur in UTF-8 text. */
const magic = Buffer.from([0xf5, 0xc0, 0xff, 0xfe]);

interface Header {
  readonly generation: number;
  readonly sequence: number;
  readonly length: number;
  readonly checksum: number;
}

/** Encodes one record; `sequence` is the number of records before it in the file. */
export function encodeRecord(generation: number, sequence: number, text: string): Buffer {
  const payload = Buffer.from(text, 'utf8');
  const header = Buffer.alloc(headerBytes);
  magic.copy(header);
  [generation, sequence, payload.length, crc32(payload)].forEach((word, at) =>
    header.writeUInt32BE(word, magic.length + at * 4),
  );
  header.writeUInt32BE(crc32(header.subarray(0, headerBytes - 4)), headerBytes - 4);
  return Buffer.concat([header, payload]);
}

/** The end mark of a file with `count` records. */
export const endMark = (generation: number, count: number): Buffer =>
  encodeRecord(generation, count, '');

export const endMarkBytes = headerBytes;

function headerAt(bytes: Buffer, at: number): Header | null {
  const header = bytes.subarray(at, at + headerBytes);
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic)) return null;
  const checksumAt = headerBytes - 4;
  if (crc32(header.subarray(0, checksumAt)) !== header.readUInt32BE(checksumAt)) return null;
  const word = (index: number): number => header.readUInt32BE(magic.length + index * 4);
  return { generation: word(0), sequence: word(1), length: word(2), checksum: word(3) };
}

/** The contents of a file. */
export interface RecordFile {
  /** Bytes of the whole records from the start. */
  readonly length: number;
  readonly count: number;
  /** What follows the whole records: the end mark, an incomplete last record, or damage. */
  readonly rest: 'end' | 'torn' | 'damaged';
  /** The bytes after the whole records. */
  readonly tail: Buffer;
}

/** Whether no record follows the bad one at `at`, as far as the bytes show. */
function isLast(bytes: Buffer, at: number, count: number): boolean {
  for (let next = bytes.indexOf(magic, at + 1); next >= 0; next = bytes.indexOf(magic, next + 1)) {
    const header = headerAt(bytes, next);
    if (header !== null) return header.length === 0 && header.sequence <= count + 1;
  }
  return true;
}

/**
 * Passes each whole record's JSON text to `take`, in order. One append is one record, and the next
 * append begins only when the record is on disk, so a crash can damage only the last record.
 */
export function readRecords(
  path: string,
  generation: number,
  take: (json: string) => void,
): RecordFile {
  const bytes = readFileSync(path);
  let at = 0;
  let count = 0;
  for (;;) {
    const header = headerAt(bytes, at);
    if (header?.generation !== generation || header.sequence !== count) break;
    const start = at + headerBytes;
    const payload = bytes.subarray(start, start + header.length);
    if (header.length === 0) {
      const rest = start === bytes.length ? 'end' : 'damaged';
      return { length: at, count, rest, tail: bytes.subarray(at) };
    }
    if (payload.length < header.length || crc32(payload) !== header.checksum) break;
    take(payload.toString('utf8'));
    at = start + header.length;
    count += 1;
  }
  const rest = isLast(bytes, at, count) ? 'torn' : 'damaged';
  return { length: at, count, rest, tail: bytes.subarray(at) };
}
