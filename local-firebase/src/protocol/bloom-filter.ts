import { createHash } from 'node:crypto';
import type { JsonObject } from './json-input';

/**
 * Share of absent texts that count as present by mistake. In that case the client reads everything
 * again.
 */
const falsePositives = 0.0001;

/**
 * Makes a google.firestore.v1.BloomFilter message from texts. For each hash i it sets bit `(h1 + i
 * * h2 mod 2^64) mod size`; h1 and h2 are the halves of the text's MD5 as little-endian integers.
 */
export function bloomFilter(texts: readonly string[]): JsonObject {
  const perText = -Math.log(falsePositives) / Math.LN2 ** 2;
  // Odd, because the SDK's own tests require some padding.
  const size = Math.ceil(texts.length * perText) | 1;
  const hashCount = Math.round(perText * Math.LN2);
  const bitmap = Buffer.alloc(Math.ceil(size / 8));
  for (const text of texts) {
    const digest = createHash('md5').update(text).digest();
    const [h1, h2] = [digest.readBigUInt64LE(0), digest.readBigUInt64LE(8)];
    for (let hash = 0n; hash < hashCount; hash += 1n) {
      const bit = Number(BigInt.asUintN(64, h1 + hash * h2) % BigInt(size));
      bitmap[bit >> 3] = (bitmap[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  const padding = bitmap.length * 8 - size;
  return { bits: { bitmap: bitmap.toString('base64'), padding }, hashCount };
}
