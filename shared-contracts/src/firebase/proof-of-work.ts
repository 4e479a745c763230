/**
 * A hash must begin with these hexadecimal zeros, which takes 4,096 tries on average. The rules require the same
 * number of zeros.
 */
const ZEROS = '000';
/** The number of hashes that are computed in parallel. */
const BATCH = 256;

/**
 * Finds a text for which the SHA-256 hash of `key:text` begins with zeros. A device must compute thousands
 * of hashes to find the text; the access rules check it with one hash. So sending many messages is expensive. Rejects
 * if the page was not served over HTTPS or from localhost.
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
