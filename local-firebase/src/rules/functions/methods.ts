import { constraintMethod } from '../constraint-proof';
import { fault, nullFault, type Fault } from '../fault';
import type { Outcome } from '../outcome';
import { bytesMethods, hashingPackage } from './hash-functions';
import { latlngMethods, latlngPackage } from './latlng-functions';
import { listMethods } from './list-methods';
import { mapDiffMethods, mapMethods } from './map-methods';
import { mathPackage } from './math-functions';
import { applyOverload, type FunctionTable } from './overload';
import { pathMethods } from './path-methods';
import { setMethods } from './set-methods';
import { stringMethods } from './string-methods';
import {
  durationMethods,
  durationPackage,
  timestampMethods,
  timestampPackage,
} from './time-functions';
import { hasType, typeOf, type RuleValue, type ValueType } from '../values/rule-value';

const methodsOf: Partial<Record<ValueType, FunctionTable>> = {
  string: stringMethods,
  bytes: bytesMethods,
  list: listMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  set: setMethods,
  path: pathMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latlngMethods,
};

/** Names of function packages, which cannot be variables. */
export const packages: ReadonlyMap<string, FunctionTable> = new Map([
  ['math', mathPackage],
  ['timestamp', timestampPackage],
  ['duration', durationPackage],
  ['hashing', hashingPackage],
  ['latlng', latlngPackage],
]);

/** The method names of all types, for warnings about names that no type has. */
export const methodNames: ReadonlySet<string> = new Set(
  Object.values(methodsOf).flatMap((table) => [...table.keys()]),
);

export const functionNotFound = (name: string): Fault =>
  fault(`Function not found error: Name: [${name}].`);

/** Calls `target.name(args)`. */
export function callMethod(target: RuleValue, name: string, args: readonly RuleValue[]): Outcome {
  if (target === null) return nullFault;
  if (hasType(target, 'constraint')) return constraintMethod(target, name, args);
  const signatures = methodsOf[typeOf(target)]?.get(name);
  return signatures === undefined
    ? functionNotFound(name)
    : applyOverload(name, signatures, [target, ...args], true);
}
