const LEAST_MS = 3_000;
/** A button must be read, reached and pressed. */
const LEAST_WITH_BUTTON_MS = 8_000;
/** A slow reader reads 20 characters in a second. */
const MS_PER_CHARACTER = 50;

/** How long a notice stays (P-NOTICE-2). */
export function readingMs(words: string, hasButton: boolean): number {
  const least = hasButton ? LEAST_WITH_BUTTON_MS : LEAST_MS;
  return Math.max(least, words.length * MS_PER_CHARACTER);
}
