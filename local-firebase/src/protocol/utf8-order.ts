/**
 * The rank of a UTF-16 unit in UTF-8 order. Surrogates stand for code points above U+FFFF, so in
 * UTF-8 they sort after all other units; in UTF-16 they sort before U+E000..U+FFFF.
 */
const utf8Rank = (unit: number): number => {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
};

/** Compares two UTF-16 code units in the UTF-8 order of their text. */
export const compareUnits = (a: number, b: number): number => utf8Rank(a) - utf8Rank(b);

/** Orders text by its UTF-8 bytes, as Firestore does; negative, zero or positive. */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return compareUnits(left, right);
  }
  return a.length - b.length;
}
