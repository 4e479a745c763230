/*
 * A file of sorted words. The first line is the number of words; then each word has a line. The line's first
 * character says how many letters the word shares with the word before: `NONE` for none, the next character
 * for one, and so on. The other letters of the word follow.
 */

const NONE = '!'.charCodeAt(0);
/** The character for this number is `{`, which still takes one byte. */
const SHARED_MAX = 90;

/** Packs words. They must be sorted, without duplicates. */
export function packWords(words: readonly string[]): Uint8Array {
  const lines = words.map((word, place) => {
    const shared = sharedLetters(words[place - 1] ?? '', word);
    return String.fromCharCode(NONE + shared) + word.slice(shared);
  });
  return new TextEncoder().encode([words.length, ...lines, ''].join('\n'));
}

/** The reverse of `packWords`. Throws a `RangeError` when the file is damaged. */
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
  // Do not split a surrogate pair: half of it cannot be encoded.
  return /[\ud800-\udbff]/.test(word[shared - 1] ?? '') ? shared - 1 : shared;
}
