import { fault } from '../fault';
import type { Outcome } from '../outcome';
import { typeOf, type RuleValue, type ValueOfType } from '../values/rule-value';

interface ParamTypes extends ValueOfType {
  any: RuleValue;
}

type Param = keyof ParamTypes;

/** One signature of a function. A float parameter also takes an int. */
export interface Overload {
  readonly params: readonly Param[];
  readonly run: (args: readonly RuleValue[]) => Outcome;
}

/** All signatures of one name; for a method the receiver is the first parameter. */
export type Signatures = readonly Overload[];

export type FunctionTable = ReadonlyMap<string, Signatures>;

type Values<P extends readonly Param[]> = { [K in keyof P]: ParamTypes[P[K]] };

/** Connects an implementation with the types of its parameters. */
export function overload<const P extends readonly Param[]>(
  params: P,
  run: (...args: Values<P>) => Outcome,
): Overload {
  const untyped = run as (...args: readonly RuleValue[]) => Outcome;
  const floats = params.some((param) => param === 'float');
  const promote = (arg: RuleValue, at: number): RuleValue =>
    params[at] === 'float' && typeof arg === 'bigint' ? Number(arg) : arg;
  return {
    params,
    run: floats ? (args) => untyped(...args.map(promote)) : (args) => untyped(...args),
  };
}

export const table = (entries: Record<string, Signatures>): FunctionTable =>
  new Map(Object.entries(entries));

const accepts = (param: Param, arg: RuleValue): boolean => {
  if (param === 'any') return true;
  const type = typeOf(arg);
  return type === param || (param === 'float' && type === 'int');
};

/** A call in messages: `list.hasAny(list)` for a method, `math.abs(int)` for a function. */
function write(name: string, types: readonly string[], method: boolean): string {
  return method
    ? `${types[0] ?? ''}.${name}(${types.slice(1).join(', ')})`
    : `${name}(${types.join(', ')})`;
}

/** Runs the signature that fits, or returns a fault that says why none fits. */
export function applyOverload(
  name: string,
  signatures: Signatures,
  args: readonly RuleValue[],
  method: boolean,
): Outcome {
  for (const { params, run } of signatures) {
    if (
      params.length === args.length &&
      params.every((param, at) => accepts(param, args[at] ?? null))
    )
      return run(args);
  }
  const expected = signatures.map(({ params }) => write(name, params, method)).join(', ');
  if (signatures.every(({ params }) => params.length !== args.length)) {
    const received = method ? args.length - 1 : args.length;
    return fault(`Incorrect number of arguments. Received: ${received}. Expected: ${expected}.`);
  }
  const received = write(name, args.map(typeOf), method);
  return fault(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);
}
