import fc from 'fast-check';
import type { Fields, Value } from '../src/protocol/value';
import { expressionOf } from './expression-source';
import { listCases } from './list-case-source';
import { seededFields, type OracleCase, type OracleRequest } from './oracle-case';

const values: readonly Value[] = [
  { integerValue: '1' },
  { integerValue: '7' },
  { doubleValue: 2.5 },
  { stringValue: 'alice' },
  { nullValue: null },
  { booleanValue: true },
  { arrayValue: { values: [{ stringValue: 'a' }] } },
];

/** Some seeded fields dropped or replaced, so that the states before and after a write differ. */
const changedFields: fc.Arbitrary<Fields> = fc
  .dictionary(fc.constantFrom('int', 'text', 'list', 'extra'), fc.constantFrom(...values), {
    maxKeys: 3,
  })
  .map((changes) => ({ ...seededFields, ...changes }));

const writes = (id: string): fc.Arbitrary<OracleRequest> =>
  changedFields.map((fields) => ({ kind: 'commit', writes: [{ kind: 'set', id, fields }] }));

interface Situation {
  readonly data: string;
  readonly request: fc.Arbitrary<OracleRequest>;
}

const situations: readonly Situation[] = [
  { data: 'resource.data', request: fc.constant({ kind: 'get', id: 'one' }) },
  { data: 'resource.data', request: fc.constant({ kind: 'get', id: 'absent' }) },
  { data: 'request.resource.data', request: writes('new') },
  { data: 'resource.data', request: writes('one') },
  { data: 'request.resource.data', request: writes('one') },
  {
    data: 'resource.data',
    request: fc.constant({ kind: 'commit', writes: [{ kind: 'delete', id: 'one' }] }),
  },
];

/** Functions that conditions may call, each with a template for the call. */
const functions: readonly { readonly source: string; readonly call: string }[] = [
  { source: '', call: '$0' },
  { source: 'function check(a) { return a; }', call: 'check($0)' },
  { source: 'function check(a) { let b = !a; return !b; }', call: 'check($0)' },
  { source: 'function check(a, b) { return a || b; }', call: 'check($0, true)' },
  {
    source: 'function both(a, b) { return a && b; } function check(a) { return both(a, true); }',
    call: 'check($0)',
  },
];

const documentCases: fc.Arbitrary<OracleCase> = fc
  .constantFrom(...situations)
  .chain(({ data, request }) =>
    fc
      .tuple(
        expressionOf('bool', 3, data),
        request,
        fc.constantFrom(...functions),
        fc.nat(9),
        fc.boolean(),
      )
      .map(([expression, asked, { source, call }, luck, negated]) => ({
        functions: source,
        // Unnegated, a false condition and a failing one are refused alike; a negated false
        // condition is allowed.
        condition: call.replace('$0', () => (negated ? `!(${expression})` : expression)),
        request: asked,
        signedIn: luck > 0,
      })),
  );

/** Returns the same cases for the same seed. About a quarter of them are queries. */
export const generateCases = (seed: number, count: number): OracleCase[] =>
  fc.sample(
    fc.oneof({ weight: 3, arbitrary: documentCases }, { weight: 1, arbitrary: listCases }),
    { seed, numRuns: count },
  );
