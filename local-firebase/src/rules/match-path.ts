import type { MatchSegment } from './ast';
import { unknownFault } from './fault';
import type { Outcome } from './outcome';
import { rulePath } from './values/rule-value';

/**
 * One segment of the requested path. In a list request the ids of the documents are unknown
 * (`anyId`). In a collection group the documents above them are unknown too (`anyParents`: none, or
 * any number of segments).
 */
export type RequestSegment = string | typeof anyId | typeof anyParents;

export const anyId = Symbol('any id');
export const anyParents = Symbol('any parents');

const globValue = (segments: readonly RequestSegment[]): Outcome => {
  const known = segments.filter((segment) => typeof segment === 'string');
  return known.length === segments.length ? rulePath(known) : unknownFault;
};

/**
 * The value of each wildcard of `pattern`, in order, when every path that `path` describes matches;
 * `null` when not all match. A recursive wildcard takes zero or more segments.
 */
export function matchPath(
  pattern: readonly MatchSegment[],
  path: readonly RequestSegment[],
): Outcome[] | null {
  const [head, ...rest] = pattern;
  if (head === undefined) return path.length === 0 ? [] : null;
  if (head.kind === 'glob') {
    for (let taken = path.length; taken >= 0; taken -= 1) {
      const tail = matchPath(rest, path.slice(taken));
      if (tail !== null) return [globValue(path.slice(0, taken)), ...tail];
    }
    return null;
  }
  const [segment, ...others] = path;
  if (segment === undefined || segment === anyParents) return null;
  if (head.kind === 'text') return segment === head.text ? matchPath(rest, others) : null;
  const tail = matchPath(rest, others);
  return tail === null ? null : [segment === anyId ? unknownFault : segment, ...tail];
}
