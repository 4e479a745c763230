import { Fault, nullFault } from './fault';
import { memberOf } from './functions/map-methods';
import { functionNotFound } from './functions/methods';
import { indexFault, type Outcome } from './outcome';
import { RuleMap, RulePath, type RuleList, type RuleValue } from './values/rule-value';
import { typeOf } from './values/value-type';

const wrongIndex = (target: RuleValue, index: RuleValue, expected: string): Fault =>
  new Fault(
    `Unsupported operation error. Received: ${typeOf(target)}[${typeOf(index)}]. Expected: ${expected}.`,
  );

const isList = (value: RuleValue): value is RuleList => Array.isArray(value);

const unboundFault = (name: string): Fault =>
  new Fault(`Variable ${name} is not bound in path template.`);

const sizeOf = (target: string | RuleList | RulePath): number =>
  target instanceof RulePath ? target.parts.length : target.length;

const inside = (index: bigint, size: number): boolean => index >= 0n && index < BigInt(size);

/** `target[index]`: of a map by name, of a list, string or path by place from 0. */
export function indexInto(target: RuleValue, index: RuleValue): Outcome {
  if (target === null) return nullFault;
  if (target instanceof RuleMap) {
    return typeof index === 'string'
      ? memberOf(target, index)
      : wrongIndex(target, index, 'map[string]');
  }
  if (typeof target !== 'string' && !isList(target) && !(target instanceof RulePath)) {
    return functionNotFound('[]');
  }
  if (target instanceof RulePath && target.unbound !== null) return unboundFault(target.unbound);
  if (target instanceof RulePath && typeof index === 'string') {
    return new Fault(`Property ${index} is undefined on object.`);
  }
  if (typeof index !== 'bigint') return wrongIndex(target, index, `${typeOf(target)}[int]`);
  if (!inside(index, sizeOf(target))) return indexFault(index, sizeOf(target));
  const at = Number(index);
  if (!(target instanceof RulePath)) return target[at] ?? null;
  const part = target.parts[at];
  return typeof part === 'string' ? part : nullFault;
}

/** `target[from:to]` of a list, string or path; `to` is the end when absent, and is exclusive. */
export function sliceOf(target: RuleValue, from: RuleValue, to: RuleValue | undefined): Outcome {
  if (target === null) return nullFault;
  if (typeof target !== 'string' && !isList(target) && !(target instanceof RulePath)) {
    return functionNotFound('@range');
  }
  if (target instanceof RulePath && target.unbound !== null) return unboundFault(target.unbound);
  const size = sizeOf(target);
  const end = to === undefined ? BigInt(size) : to;
  if (typeof from !== 'bigint') return wrongIndex(target, from, `${typeOf(target)}[int:int]`);
  if (typeof end !== 'bigint') return wrongIndex(target, end, `${typeOf(target)}[int:int]`);
  if (!inside(from, size)) return indexFault(from, size);
  if (end > BigInt(size)) return indexFault(end - 1n, size);
  if (from > end)
    return new Fault(`Illegal range error. From index: [${from}] , To index: [${end}].`);
  const range = [Number(from), Number(end)] as const;
  return target instanceof RulePath
    ? new RulePath(target.parts.slice(...range))
    : target.slice(...range);
}
