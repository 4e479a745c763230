import { conditionCases, differingCases, queryCases } from './measured-cases';
import { measuredOutcomes } from './measured-outcomes';
import { judgeCase } from './judge-case';
import type { OracleCase } from './oracle-case';

const get = (condition: string): OracleCase => ({
  functions: '',
  condition,
  request: { kind: 'get', id: 'one' },
  signedIn: true,
});

/** The outcome of a condition, from the verdicts on the condition and on its negation. */
function outcomeOf(condition: string): 'isTrue' | 'isFalse' | 'fails' | 'isRefused' {
  const plain = judgeCase(get(condition));
  if (plain === 'invalid') return 'isRefused';
  if (plain === 'allow') return 'isTrue';
  return judgeCase(get(`!(${condition})`)) === 'allow' ? 'isFalse' : 'fails';
}

describe.each(Object.entries(measuredOutcomes))(
  'as on the official emulator: %s',
  (_, outcomes) => {
    test.each(outcomes.isTrue)('%s is true', (condition) => {
      expect(outcomeOf(condition)).toBe('isTrue');
    });
    test.each(outcomes.isFalse)('%s is false', (condition) => {
      expect(outcomeOf(condition)).toBe('isFalse');
    });
    test.each(outcomes.fails)('%s has no value', (condition) => {
      expect(outcomeOf(condition)).toBe('fails');
    });
    if (outcomes.isRefused.length > 0) {
      test.each(outcomes.isRefused)('%s does not load', (condition) => {
        expect(outcomeOf(condition)).toBe('isRefused');
      });
    }
  },
);

const labelOf = (one: OracleCase): string => `if ${one.condition}: ${JSON.stringify(one.request)}`;

test.each(
  queryCases.map(({ one, ours }): [string, OracleCase, string] => [labelOf(one), one, ours]),
)('a query is judged as on the official emulator: %s', (_, one, verdict) => {
  expect(judgeCase(one)).toBe(verdict);
});

test.each(
  conditionCases
    .filter(({ one }) => one.functions !== '')
    .map(({ one, ours }): [string, OracleCase, string] => [
      `${one.functions} ${labelOf(one)}`,
      one,
      ours,
    ]),
)('a call is judged as on the official emulator: %s', (_, one, verdict) => {
  expect(judgeCase(one)).toBe(verdict);
});

test.each(
  differingCases.map(({ one, ours }): [string, OracleCase, string] => [labelOf(one), one, ours]),
)('differs from the official emulator on purpose: %s', (_, one, verdict) => {
  expect(judgeCase(one)).toBe(verdict);
});

test('the tables cover what the oracle asks of the official emulator', () => {
  expect(conditionCases.length).toBeGreaterThan(1000);
});
