import fc from 'fast-check';
import type { AccessRequest } from '../access/access-guard';
import type { Fields, Value } from '../protocol/value';
import { matchesFilter } from '../query/match-filter';
import { parseQuery } from '../query/parse-query';
import { compileRules } from './compile-rules';
import { listCases } from '../../oracle/list-case-source';
import { rulesOf } from '../../oracle/oracle-client';
import { judgeCase, seededDocument, seededView } from '../../oracle/judge-case';

const values = fc.constantFrom<Value>(
  ...[1, 2, 3, 4, 5, 6].map((value) => ({ integerValue: String(value) })),
  { doubleValue: 4.5 },
  { doubleValue: 1.5 },
  { stringValue: 'x' },
  { stringValue: 'alice' },
  { booleanValue: true },
  { booleanValue: false },
  { nullValue: null },
  { arrayValue: { values: [{ stringValue: 'x' }] } },
  { arrayValue: { values: [{ stringValue: 'y' }, { stringValue: 'z' }] } },
  { mapValue: { fields: { k: { integerValue: '3' } } } },
);

const someFields: fc.Arbitrary<Fields> = fc.dictionary(
  fc.constantFrom('a', 'b', 'l', 'm', 'n', 's'),
  values,
  { maxKeys: 6 },
);

/** A get of one document that the query returns, for the same rules. */
const getOf = (fields: Fields): AccessRequest => ({
  caller: { kind: 'user', uid: 'alice', token: {} },
  project: 'demo-oracle',
  database: '(default)',
  time: '2024-02-29T12:34:57Z',
  method: 'get',
  path: ['case0', 'some'],
  before: seededDocument('case0/some', fields),
});

/** Cases without conditions on the request, because these mean something else in a get than in a list. */
const onDocumentsOnly = listCases.filter(
  ({ condition, signedIn }) =>
    signedIn && !/request\.(query|method)|is int|resource !=/.test(condition),
);

test('a query is allowed only if the rules allow each document that it returns', () => {
  let proofs = 0;
  fc.assert(
    fc.property(
      onDocumentsOnly,
      fc.array(someFields, { minLength: 40, maxLength: 40 }),
      (one, pool) => {
        if (one.request.kind !== 'list' || judgeCase(one) !== 'allow') return;
        const query = parseQuery('projects/demo-oracle/databases/(default)/documents', {
          ...one.request.query,
          from: [{ collectionId: 'case0' }],
        });
        const source = rulesOf([{ ...one, request: { kind: 'get', id: 'some' } }]);
        const compiled = compileRules(source);
        if (!compiled.ok) throw new Error(source);
        for (const fields of pool) {
          const document = seededDocument('case0/some', fields);
          if (query.filter !== null && !matchesFilter(document, query.filter)) continue;
          proofs += 1;
          expect(compiled.guard.judge([getOf(fields)], seededView)).toEqual({ allowed: true });
        }
      },
    ),
    { seed: 7, numRuns: 1500 },
  );
  expect(proofs).toBeGreaterThan(100);
});
