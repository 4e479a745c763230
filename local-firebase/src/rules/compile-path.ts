import type { ExpressionOf } from './ast';
import { countExpression, type Evaluate } from './evaluation';
import { isFault, type Fault } from './fault';
import { toText } from './functions/convert';
import type { Compile, Scope } from './scope';
import { hasType, rulePath, type PathPart, type RuleValue } from './values/rule-value';

/** The segments of `$(value)`: all segments of a path, or one segment for any other value. */
function partsOf(value: RuleValue): readonly PathPart[] | Fault {
  if (hasType(value, 'path')) return value.parts;
  const text = toText(value);
  return isFault(text) ? text : [text];
}

/** Compiles a path literal such as `/users/$(uid)`. A fixed segment counts as one expression. */
export function compilePath(
  { segments }: ExpressionOf<'path'>,
  scope: Scope,
  compile: Compile,
): Evaluate {
  const evaluates = segments.map((segment): Evaluate => {
    if (segment.kind === 'value') return compile(segment.value, scope);
    const part =
      segment.kind === 'text' ? segment.text : { variable: segment.name, glob: segment.glob };
    const path = rulePath([part]);
    return (run) => countExpression(run) ?? path;
  });
  return (run, frame) => {
    const parts: PathPart[] = [];
    for (const evaluate of evaluates) {
      const value = evaluate(run, frame);
      const some = isFault(value) ? value : partsOf(value);
      if (isFault(some)) return some;
      parts.push(...some);
    }
    return rulePath(parts);
  };
}
