import { slipsBetween } from './slips';

/** Which of these words, sorted, fit what was typed: their places. */
export type Match = (typed: string, words: readonly string[]) => readonly number[];

/** So much must be typed before the middle of words is looked into. */
const INSIDE_FROM = 3;

export const exact: Match = (typed, words) => {
  const place = firstFrom(typed, words);
  return words[place] === typed ? [place] : [];
};

/** "walnu", and "rings" for "ring". */
export const beginning: Match = (typed, words) => {
  const found: number[] = [];
  let place = firstFrom(typed, words);
  if (words[place] === typed) place += 1;
  for (; words[place]?.startsWith(typed); place += 1) found.push(place);
  return [...exact(singularOf(typed), words).filter((one) => words[one] !== typed), ...found];
};

/** "coat" for "overcoat", and so does "coats". */
export const inside: Match = (typed, words) => {
  const single = singularOf(typed);
  if (single.length < INSIDE_FROM) return [];
  return places(
    words,
    (word) => word.includes(single) && word !== single && !word.startsWith(typed),
  );
};

export const misspelt: Match = (typed, words) => slipped(typed, words, false);

/** The beginning of a word, misspelt. */
export const misspeltBeginning: Match = (typed, words) => slipped(typed, words, true);

function slipped(typed: string, words: readonly string[], isCut: boolean): number[] {
  // One slip from four letters on, two from eight on (P-LIST-13).
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  return most === 0 ? [] : places(words, (word) => slipsBetween(typed, word, most, isCut) <= most);
}

function places(words: readonly string[], isWanted: (word: string) => boolean): number[] {
  return words.flatMap((word, place) => (isWanted(word) ? [place] : []));
}

/** As English forms the plural; the word itself when it is none. */
function singularOf(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The first place whose word does not come before this one. */
function firstFrom(word: string, words: readonly string[]): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
