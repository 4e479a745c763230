/** Hexadecimal zeros that a hash must begin with: 4,096 hashes on average. The rules demand as many. */
const ZEROS = '000';
/** Hashes that are computed side by side. */
const BATCH = 256;

/**
 * A text with which the SHA-256 hash of `key:text` begins with zeros. A device must compute thousands
 * of hashes to find it, and the access rules check it with one. So nobody sends many messages cheaply.
 * Rejects where the page is not served over HTTPS or from localhost.
 */
export async function proofOfWork(key: string): Promise<string> {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, place) => String(from + place));
    const hashes = await Promise.all(
      texts.map((text) => crypto.subtle.digest('SHA-256', encoder.encode(`${key}:${text}`))),
    );
    const found = hashes.findIndex((hash) => hexOf(hash).startsWith(ZEROS));
    const text = texts[found];
    if (text !== undefined) return text;
  }
}

function hexOf(hash: ArrayBuffer): string {
  return Array.from(new Uint8Array(hash, 0, ZEROS.length), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
