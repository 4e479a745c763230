/** Functions, and a condition that calls them. */
type Call = readonly [functions: string, condition: string];

const none = 'get(/databases/$(database)/documents/none/none)';

/** A fault of an argument takes effect only when the parameter is used, and `||` may ignore it. */
export const allowedCalls: readonly Call[] = [
  ['function f(x) { return true; }', 'f(zzz)'],
  ['function f(x) { return x == 1 || true; }', 'f(zzz)'],
  ['function f(x) { return x == 1 || true; }', 'f(resource.data.none.size())'],
  ['function f(x) { return x.a == 1 || true; }', `f(${none}.data)`],
  ['function f(x) { return x.a == 1 || true; }', `f(${none.replace('get', 'getAfter')}.data)`],
  ['function f(x) { let z = x; return z == 1 || true; }', 'f(zzz)'],
  ['function g(y) { return y == 1 || true; } function f(x) { return g(x); }', 'f(zzz)'],
  ['function f(x, y) { return y; }', 'f(zzz, true)'],
];

export const refusedCalls: readonly Call[] = [
  ['function f(x) { return x ? true : true; }', 'f(zzz)'],
  ['function f(x) { return x == 1 && true; }', 'f(zzz)'],
  ['function f(x) { return x; }', 'f(zzz)'],
];
