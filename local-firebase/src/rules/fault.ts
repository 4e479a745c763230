/**
 * The reason why an expression has no value. A fault is a value, not an exception: `||` and `&&`
 * ignore it when their other side decides the result. They do not ignore a fatal fault (the
 * expression limit).
 */
export interface Fault {
  readonly type: 'fault';
  readonly message: string;
  readonly fatal: boolean;
}

export const fault = (message: string, fatal = false): Fault => ({ type: 'fault', message, fatal });

/** Whether an outcome is a fault; narrows the type. */
export const isFault = (outcome: unknown): outcome is Fault =>
  typeof outcome === 'object' && outcome !== null && 'type' in outcome && outcome.type === 'fault';

export const nullFault = fault('Null value error.');

export const unknownFault = fault(
  'The query does not fix this value, so the rules cannot rely on it.',
);
