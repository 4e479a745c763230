import { Fault } from '../fault';
import { typeFault, type Outcome } from '../outcome';
import { RulePath, type PathPart, type RuleMap } from '../values/rule-value';
import { toText } from './convert';
import { overload, table } from './overload';

/** Fills the named variables of a path; a recursive one takes a whole path. */
function bind(path: RulePath, values: RuleMap): Outcome {
  const names = new Set(
    path.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.variable])),
  );
  const strangers = [...values.entries.keys()].filter((name) => !names.has(name));
  if (strangers.length > 0) {
    return new Fault(`Variable(s) ${strangers.join(',')} do not exist in the path template.`);
  }
  const parts: PathPart[] = [];
  for (const part of path.parts) {
    const value = typeof part === 'string' ? part : values.entries.get(part.variable);
    if (value === undefined) parts.push(part);
    else if (typeof part !== 'string' && part.glob) {
      if (!(value instanceof RulePath)) return typeFault(value, 'path');
      parts.push(...value.parts);
    } else {
      const text = toText(value);
      if (text instanceof Fault) return text;
      parts.push(text);
    }
  }
  return new RulePath(parts);
}

export const pathMethods = table({ bind: [overload(['path', 'map'], bind)] });
