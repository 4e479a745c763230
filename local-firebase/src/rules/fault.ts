/**
 * Why an expression has no value. A fault is a value of its own, not an exception: `||` and `&&`
 * forgive it when their other side decides. A fatal one (the expression limit) is not forgiven.
 */
export class Fault {
  readonly message: string;
  readonly fatal: boolean;

  constructor(message: string, fatal = false) {
    this.message = message;
    this.fatal = fatal;
  }
}

export const nullFault = new Fault('Null value error.');

export const unknownFault = new Fault(
  'The query does not fix this value, so the rules cannot rely on it.',
);
