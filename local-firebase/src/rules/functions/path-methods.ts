import { fault, isFault } from '../fault';
import { typeFault, type Outcome } from '../outcome';
import { toText } from './convert';
import { overload, table } from './overload';
import {
  hasType,
  rulePath,
  type PathPart,
  type RuleMap,
  type RulePath,
} from '../values/rule-value';

/** Fills in the named variables of a path; a recursive variable takes a whole path. */
function bind(path: RulePath, values: RuleMap): Outcome {
  const names = new Set(
    path.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.variable])),
  );
  const strangers = [...values.entries.keys()].filter((name) => !names.has(name));
  if (strangers.length > 0) {
    return fault(`Variable(s) ${strangers.join(',')} do not exist in the path template.`);
  }
  const parts: PathPart[] = [];
  for (const part of path.parts) {
    const value = typeof part === 'string' ? part : values.entries.get(part.variable);
    if (value === undefined) parts.push(part);
    else if (typeof part !== 'string' && part.glob) {
      if (!hasType(value, 'path')) return typeFault(value, 'path');
      parts.push(...value.parts);
    } else {
      const text = toText(value);
      if (isFault(text)) return text;
      parts.push(text);
    }
  }
  return rulePath(parts);
}

export const pathMethods = table({ bind: [overload(['path', 'map'], bind)] });
