import type { ExpressionOf } from './ast';
import { expressionLimit, type Evaluate, type Evaluation, type Frame } from './evaluation';
import { Fault } from './fault';
import { toText } from './functions/convert';
import type { Compile, Scope } from './scope';
import { RulePath, type PathPart } from './values/rule-value';

type PartsOf = (run: Evaluation, frame: Frame) => readonly PathPart[] | Fault;

/** `$(value)`: a path gives all of its segments, anything else is one segment. */
const valueParts =
  (evaluate: Evaluate): PartsOf =>
  (run, frame) => {
    const value = evaluate(run, frame);
    if (value instanceof Fault) return value;
    if (value instanceof RulePath) return value.parts;
    const text = toText(value);
    return text instanceof Fault ? text : [text];
  };

const fixedPart =
  (part: PathPart): PartsOf =>
  (run) =>
    run.spend() ? expressionLimit : [part];

/** A path literal: `/users/$(uid)`. */
export function compilePath(
  { segments }: ExpressionOf<'path'>,
  scope: Scope,
  compile: Compile,
): Evaluate {
  const partsOf = segments.map((segment): PartsOf => {
    switch (segment.kind) {
      case 'text':
        return fixedPart(segment.text);
      case 'variable':
        return fixedPart({ variable: segment.name, glob: segment.glob });
      case 'value':
        return valueParts(compile(segment.value, scope));
    }
  });
  return (run, frame) => {
    const parts: PathPart[] = [];
    for (const part of partsOf) {
      const some = part(run, frame);
      if (some instanceof Fault) return some;
      parts.push(...some);
    }
    return new RulePath(parts);
  };
}
