import { fault, isFault, nullFault, type Fault } from './fault';
import { memberOf } from './functions/map-methods';
import { functionNotFound } from './functions/methods';
import { indexFault, type Outcome } from './outcome';
import { hasType, rulePath, typeOf, unboundVariable, type RuleValue } from './values/rule-value';

const wrongIndex = (target: RuleValue, index: RuleValue, expected: string): Fault =>
  fault(
    `Unsupported operation error. Received: ${typeOf(target)}[${typeOf(index)}]. Expected: ${expected}.`,
  );

/** The items of a list, string or path; a fault for a value without numbered items. */
function itemsOf(target: RuleValue, operator: string): string | readonly RuleValue[] | Fault {
  if (target === null) return nullFault;
  if (typeof target === 'string' || hasType(target, 'list')) return target;
  if (!hasType(target, 'path')) return functionNotFound(operator);
  const unbound = unboundVariable(target);
  return unbound === undefined
    ? target.parts.filter((part) => typeof part === 'string')
    : fault(`Variable ${unbound} is not bound in path template.`);
}

const inside = (index: bigint, size: number): boolean => index >= 0n && index < BigInt(size);

/** `target[index]`: by name in a map; by position from 0 in a list, string or path. */
export function indexInto(target: RuleValue, index: RuleValue): Outcome {
  if (hasType(target, 'map')) {
    return typeof index === 'string'
      ? memberOf(target, index)
      : wrongIndex(target, index, 'map[string]');
  }
  const items = itemsOf(target, '[]');
  if (isFault(items)) return items;
  if (hasType(target, 'path') && typeof index === 'string') {
    return fault(`Property ${index} is undefined on object.`);
  }
  if (typeof index !== 'bigint') return wrongIndex(target, index, `${typeOf(target)}[int]`);
  return inside(index, items.length)
    ? (items[Number(index)] ?? null)
    : indexFault(index, items.length);
}

/**
 * `target[from:to]` of a list, string or path. `to` is exclusive; without `to` the slice goes to
 * the end.
 */
export function sliceOf(target: RuleValue, from: RuleValue, to: RuleValue | undefined): Outcome {
  const items = itemsOf(target, '@range');
  if (isFault(items)) return items;
  const size = items.length;
  const end = to === undefined ? BigInt(size) : to;
  if (typeof from !== 'bigint') return wrongIndex(target, from, `${typeOf(target)}[int:int]`);
  if (typeof end !== 'bigint') return wrongIndex(target, end, `${typeOf(target)}[int:int]`);
  if (!inside(from, size)) return indexFault(from, size);
  if (end > BigInt(size)) return indexFault(end - 1n, size);
  if (from > end) return fault(`Illegal range error. From index: [${from}] , To index: [${end}].`);
  const slice = items.slice(Number(from), Number(end));
  return hasType(target, 'path') ? rulePath(slice as readonly string[]) : slice;
}
