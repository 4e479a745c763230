import type { Literal } from './ast';
import type { Evaluate } from './evaluation';
import { int64, type Outcome } from './outcome';
import { RuleBytes } from './values/rule-value';

/** A bytes literal's text: escapes up to 0xff are octets, other characters their UTF-8. */
const octetsOf = (text: string): Uint8Array =>
  Buffer.concat(
    Array.from(text, (character) =>
      (character.codePointAt(0) ?? 0) <= 0xff
        ? Buffer.from(character, 'latin1')
        : Buffer.from(character),
    ),
  );

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
      return new RuleBytes(octetsOf(literal.text));
  }
}

export function compileLiteral(literal: Literal): Evaluate {
  const value = literalValue(literal);
  return () => value;
}
