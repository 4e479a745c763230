/*
 * A file of sorted words: their number, then a line for each. Its first character says how many letters
 * it shares with the word before (`NONE` for none, then upwards), the rest of the line are the others.
 */

const NONE = '!'.charCodeAt(0);
/** Up to `{`, which is one byte. */
const SHARED_MAX = 90;

/** The words must be sorted, and each there once. */
export function packWords(words: readonly string[]): Uint8Array {
  const lines = words.map((word, place) => {
    const shared = sharedLetters(words[place - 1] ?? '', word);
    return String.fromCharCode(NONE + shared) + word.slice(shared);
  });
  return new TextEncoder().encode([words.length, ...lines, ''].join('\n'));
}

/** The reverse. Throws when the file is damaged. */
export function unpackWords(bytes: Uint8Array): readonly string[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const [count, ...lines] = text.split('\n');
  if (lines.pop() !== '' || lines.length !== Number(count)) {
    throw new RangeError('The file of words is not whole');
  }
  let former = '';
  return lines.map((line) => {
    const shared = line.charCodeAt(0) - NONE;
    const word = former.slice(0, Math.max(0, shared)) + line.slice(1);
    if (!(shared >= 0 && shared <= former.length && word > former)) {
      throw new RangeError(`The file of words is damaged after "${former}"`);
    }
    former = word;
    return word;
  });
}

function sharedLetters(former: string, word: string): number {
  let shared = 0;
  while (shared < SHARED_MAX && shared < former.length && former[shared] === word[shared]) shared++;
  // Half a character of two units cannot be written.
  return /[\ud800-\udbff]/.test(word[shared - 1] ?? '') ? shared - 1 : shared;
}
