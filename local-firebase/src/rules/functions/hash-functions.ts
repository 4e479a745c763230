import { createHash } from 'node:crypto';
import { overload, table } from './overload';
import { ruleBytes } from '../values/rule-value';

const crcTable = (polynomial: number): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, octet) => {
    let crc = octet;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    return crc;
  });

/** A reflected 32-bit CRC as four octets, the least significant first. */
const crc = (polynomial: number) => {
  const steps = crcTable(polynomial);
  return (octets: Uint8Array): Uint8Array => {
    let rest = 0xffffffff;
    for (const octet of octets) rest = (steps[(rest ^ octet) & 0xff] ?? 0) ^ (rest >>> 8);
    const result = Buffer.alloc(4);
    result.writeUInt32LE(~rest >>> 0);
    return result;
  };
};

const digest =
  (algorithm: string) =>
  (octets: Uint8Array): Uint8Array =>
    createHash(algorithm).update(octets).digest();

const hash = (run: (octets: Uint8Array) => Uint8Array) => [
  overload(['bytes'], ({ octets }) => ruleBytes(run(octets))),
  overload(['string'], (text) => ruleBytes(run(Buffer.from(text, 'utf8')))),
];

export const hashingPackage = table({
  md5: hash(digest('md5')),
  sha256: hash(digest('sha256')),
  crc32: hash(crc(0xedb88320)),
  crc32c: hash(crc(0x82f63b78)),
});

const text = (octets: Uint8Array, encoding: BufferEncoding): string =>
  Buffer.from(octets).toString(encoding);

export const bytesMethods = table({
  size: [overload(['bytes'], ({ octets }) => BigInt(octets.length))],
  toBase64: [overload(['bytes'], ({ octets }) => text(octets, 'base64'))],
  toHexString: [overload(['bytes'], ({ octets }) => text(octets, 'hex').toUpperCase())],
});
