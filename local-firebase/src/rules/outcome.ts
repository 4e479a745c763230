import { Fault } from './fault';
import { typeOf, type ValueType } from './values/value-type';
import type { RuleValue } from './values/rule-value';

/** What evaluating an expression gives. */
export type Outcome = RuleValue | Fault;

const maxInt = 2n ** 63n - 1n;
const minInt = -(2n ** 63n);

/** An int, or the fault of one that does not fit in 64 bits. */
export const int64 = (value: bigint): Outcome =>
  value > maxInt || value < minInt
    ? new Fault(`Integer value is out of the [${minInt}, ${maxInt}] range.`)
    : value;

export const typeFault = (received: RuleValue, ...expected: readonly ValueType[]): Fault =>
  new Fault(`Type error. Received: [${typeOf(received)}] Expected: [${expected.join(',')}].`);

export const indexFault = (index: bigint | number, size: number): Fault =>
  new Fault(`Index out of bound error. Index: [${index}] , size: [${size}].`);
