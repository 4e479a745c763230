import { maxInt64, minInt64 } from '../protocol/value';
import { fault, type Fault } from './fault';
import { typeOf, type RuleValue, type ValueType } from './values/rule-value';

/** The result of evaluating an expression. */
export type Outcome = RuleValue | Fault;

/** An int, or a fault when the value does not fit in 64 bits. */
export const int64 = (value: bigint): Outcome =>
  value > maxInt64 || value < minInt64
    ? fault(`Integer value is out of the [${minInt64}, ${maxInt64}] range.`)
    : value;

export const typeFault = (received: RuleValue, ...expected: readonly ValueType[]): Fault =>
  fault(`Type error. Received: [${typeOf(received)}] Expected: [${expected.join(',')}].`);

export const indexFault = (index: bigint | number, size: number): Fault =>
  fault(`Index out of bound error. Index: [${index}] , size: [${size}].`);
