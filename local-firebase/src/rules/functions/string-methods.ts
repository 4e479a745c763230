import { fault, isFault } from '../fault';
import { overload, table } from './overload';
import { regex } from './regex';
import { ruleBytes } from '../values/rule-value';

const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const upper = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Works like Java's `trim`: removes all characters up to the space character, and keeps other
 * Unicode spaces.
 */
function trimLikeJava(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

/** Works like Java's `split`: drops empty parts at the end. */
function splitLikeJava(parts: readonly string[]): readonly string[] {
  let end = parts.length;
  while (end > 1 && parts[end - 1] === '') end -= 1;
  return parts.slice(0, end);
}

/**
 * Methods of strings. Sizes count UTF-16 units and case conversion is for ASCII only, as on the
 * official emulator.
 */
export const stringMethods = table({
  size: [overload(['string'], (text) => BigInt(text.length))],
  lower: [overload(['string'], lower)],
  upper: [overload(['string'], upper)],
  trim: [overload(['string'], trimLikeJava)],
  toUtf8: [overload(['string'], (text) => ruleBytes(Buffer.from(text, 'utf8')))],
  matches: [
    overload(['string', 'string'], (text, pattern) => {
      const program = regex(pattern);
      return isFault(program) ? program : program.matches(text);
    }),
  ],
  replace: [
    overload(['string', 'string', 'string'], (text, pattern, replacement) => {
      const program = regex(pattern);
      if (isFault(program)) return program;
      try {
        return program.matcher(text).replaceAll(replacement, true);
      } catch {
        return fault(`Invalid replacement. Replacement: ${replacement}.`);
      }
    }),
  ],
  split: [
    overload(['string', 'string'], (text, pattern) => {
      const program = regex(pattern);
      if (isFault(program)) return program;
      const parts = splitLikeJava(program.split(text));
      return pattern === '' && text !== '' ? ['', ...parts] : parts;
    }),
  ],
});
