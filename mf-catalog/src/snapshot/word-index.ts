/** Sorted words, and for the word at each place the ids of the products that it finds. */
export interface WordIndex {
  readonly words: readonly string[];
  readonly ids: readonly (readonly number[])[];
}

/** Makes a word index. The ids of a word are in the order of `products`. */
export function indexWords(
  products: Iterable<readonly [id: number, words: readonly string[]]>,
): WordIndex {
  const idsByWord = new Map<string, number[]>();
  for (const [id, words] of products) {
    for (const word of words) {
      const ids = idsByWord.get(word);
      if (ids) ids.push(id);
      else idsByWord.set(word, [id]);
    }
  }
  const words = [...idsByWord.keys()].sort();
  return { words, ids: words.map((word) => idsByWord.get(word) ?? []) };
}
