import { knownDifferences } from './known-differences';
import { allowedQueries } from './measured/allowed-queries';
import { allowedCalls, refusedCalls } from './measured/calls';
import { refusedQueries } from './measured/refused-queries';
import { measuredOutcomes } from './measured-outcomes';
import type { OracleCase, OracleVerdict } from './oracle-case';
import { oracleCaseOf } from './plain-query';

/** A case with the expected verdicts of the two sides. */
export interface ExpectedCase {
  readonly one: OracleCase;
  readonly official: OracleVerdict;
  readonly ours: OracleVerdict;
}

const getOfOne = (condition: string, functions = ''): OracleCase => ({
  functions,
  condition,
  request: { kind: 'get', id: 'one' },
  signedIn: true,
});

const same = (one: OracleCase, verdict: OracleVerdict): ExpectedCase => ({
  one,
  official: verdict,
  ours: verdict,
});

/**
 * Conditions by area. Each is tested together with its negation: a false condition is allowed when
 * negated, a failing condition never.
 */
export const conditionCases: readonly ExpectedCase[] = [
  ...Object.values(measuredOutcomes).flatMap(({ isTrue, isFalse, fails, isRefused }) => [
    ...isTrue.map((condition) => same(getOfOne(condition), 'allow')),
    ...isFalse.map((condition) => same(getOfOne(`!(${condition})`), 'allow')),
    ...fails.flatMap((condition) => [
      same(getOfOne(condition), 'deny'),
      same(getOfOne(`!(${condition})`), 'deny'),
    ]),
    ...isRefused.map((condition) => same(getOfOne(condition), 'invalid')),
  ]),
  ...allowedCalls.map(([functions, condition]) => same(getOfOne(condition, functions), 'allow')),
  ...refusedCalls.map(([functions, condition]) => same(getOfOne(condition, functions), 'deny')),
];

/** Filters on `__name__` name documents of one collection, so every query reads this collection. */
const queriedCollection = 'projects/demo-oracle/databases/(default)/documents/case0' as const;

export const queryCases: readonly ExpectedCase[] = [
  ...allowedQueries.map((query) => same(oracleCaseOf(query, queriedCollection), 'allow')),
  ...refusedQueries.map((query) => same(oracleCaseOf(query, queriedCollection), 'deny')),
];

export const differingCases: readonly ExpectedCase[] = knownDifferences.flatMap(
  ({ official, ours, conditions = [], queries = [] }) =>
    [
      ...conditions.map((condition) => getOfOne(condition)),
      ...queries.map((query) => oracleCaseOf(query, queriedCollection)),
    ].map((one) => ({ one, official, ours })),
);
