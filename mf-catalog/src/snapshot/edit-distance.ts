/**
 * How many slips turn `word` into `typed`. A slip is a wrong, missing or extra letter, or two swapped letters
 * (Damerau-Levenshtein distance). Returns `most + 1` when there are more than `most`. With `isCut`, `typed`
 * is compared with every beginning of the word, and the best counts.
 */
export function editDistance(typed: string, word: string, most: number, isCut = false): number {
  const tooMany = most + 1;
  if (typed.length - word.length > most) return tooMany;
  if (!isCut && word.length - typed.length > most) return tooMany;
  const width = Math.min(word.length, typed.length + most);
  // A row has the number of slips between the letters typed so far and each beginning of the word.
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, place) => place);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= width; j++) {
      const wrong = typed[i - 1] === word[j - 1] ? 0 : 1;
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + wrong,
          isSwapped ? at(before, j - 2) + 1 : tooMany,
        ),
      );
    }
    // No later row can be better.
    if (Math.min(...row) > most) return tooMany;
    [before, last] = [last, row];
  }
  return Math.min(tooMany, isCut ? Math.min(...last) : at(last, width));
}

/** A place outside of the row can never be reached. */
function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity;
}
