import { editDistance } from './edit-distance';

/** Returns the places of the words that match the typed text. `words` is sorted. */
export type Match = (typed: string, words: readonly string[]) => readonly number[];

/** At least this many letters must be typed to match the middle of words. */
const INSIDE_FROM = 3;

export const exact: Match = (typed, words) => {
  const place = firstFrom(typed, words);
  return words[place] === typed ? [place] : [];
};

/**
 * Words that begin with the typed text ("walnu" finds "walnut"), or are its singular ("rings" finds
 * "ring").
 */
export const beginning: Match = (typed, words) => {
  const found: number[] = [];
  let place = firstFrom(typed, words);
  if (words[place] === typed) place += 1;
  for (; words[place]?.startsWith(typed); place += 1) found.push(place);
  const single = singularsOf(typed).filter((one) => one !== typed);
  return [...single.flatMap((one) => exact(one, words)), ...found];
};

/** Words that contain the typed text or its singular: "coat" and "coats" find "overcoat". */
export const inside: Match = (typed, words) => {
  const singulars = singularsOf(typed).filter(({ length }) => length >= INSIDE_FROM);
  const isInside = (word: string) =>
    singulars.some((one) => word.includes(one)) && !singulars.includes(word);
  return places(words, (word) => isInside(word) && !word.startsWith(typed));
};

export const misspelt: Match = (typed, words) => similarWords(typed, words, false);

/** Words with a beginning that is similar to the typed text. */
export const misspeltBeginning: Match = (typed, words) => similarWords(typed, words, true);

function similarWords(typed: string, words: readonly string[], isCut: boolean): number[] {
  // One slip is allowed from four letters on, two slips from eight letters on (P-LIST-13).
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  return most === 0 ? [] : places(words, (word) => editDistance(typed, word, most, isCut) <= most);
}

function places(words: readonly string[], isWanted: (word: string) => boolean): number[] {
  return words.flatMap((word, place) => (isWanted(word) ? [place] : []));
}

/**
 * The possible singulars of an English plural; the word itself when it is not a plural. A plural in "-ves"
 * has two: "gloves" comes from "glove", but "scarves" from "scarf".
 */
function singularsOf(word: string): readonly string[] {
  if (word.length < 4) return [word];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2)];
  if (!/[^s]s$/.test(word)) return [word];
  const singular = word.slice(0, -1);
  if (!word.endsWith('ves')) return [singular];
  return [singular, word.endsWith('ives') ? `${word.slice(0, -3)}fe` : `${word.slice(0, -3)}f`];
}

/** Binary search: the place of the first word that is not before `word`. */
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
