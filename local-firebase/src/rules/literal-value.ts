import type { Literal } from './ast';
import { int64, type Outcome } from './outcome';
import { ruleBytes } from './values/rule-value';

/**
 * The octets of a bytes literal: an escape up to 0xff is one octet; other characters are encoded in
 * UTF-8.
 */
const octetsOf = (text: string): Uint8Array =>
  Buffer.concat(
    Array.from(text, (character) =>
      (character.codePointAt(0) ?? 0) <= 0xff
        ? Buffer.from(character, 'latin1')
        : Buffer.from(character),
    ),
  );

/** The value of a literal; a fault for an int that does not fit in 64 bits. */
export function literalValue(literal: Literal): Outcome {
  switch (literal.type) {
    case 'null':
      return null;
    case 'bool':
      return literal.value;
    case 'int':
      return int64(BigInt(literal.text));
    case 'float':
      return Number(literal.text);
    case 'string':
      return literal.text;
    case 'bytes':
      return ruleBytes(octetsOf(literal.text));
  }
}
