import path from 'node:path';

import { addTotals, jestTotals, playwrightTotals, agreeWithExitCode, totalsLine } from './totals';

const clean = { passed: 3, failed: 0, problems: [] };

describe('jestTotals', () => {
  it('counts tests that passed and failed', () => {
    const results = { numTotalTests: 5, numPassedTests: 3, numFailedTests: 2 };
    expect(jestTotals(results)).toEqual({ passed: 3, failed: 2, problems: [] });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const file = { name: path.resolve('a.test.ts'), status: 'failed', message: 'no such file' };
    const counts = { numTotalTests: 3, numPassedTests: 3, numRuntimeErrorTestSuites: 1 };
    expect(jestTotals({ ...counts, testResults: [file] })).toEqual({
      passed: 3,
      failed: 1,
      problems: ['jest: a.test.ts: no such file'],
    });
  });

  it('names each failed test and its error', () => {
    const file = {
      name: path.resolve('a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'takes away', failureMessages: ['\u001b[31m1 is not 2'] },
      ],
    };
    expect(jestTotals({ numTotalTests: 2, numFailedTests: 1, testResults: [file] })).toMatchObject({
      failed: 1,
      problems: ['jest: a.test.ts, "takes away": 1 is not 2'],
    });
  });

  it('counts a test that passes only at its second try, and names it', () => {
    const file = {
      name: path.resolve('a.test.ts'),
      status: 'passed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'passed', fullName: 'waits', retryReasons: ['\u001b[31m1 is not 2'] },
      ],
    };
    expect(jestTotals({ numTotalTests: 2, numPassedTests: 2, testResults: [file] })).toEqual({
      passed: 2,
      failed: 0,
      problems: ['flaky: jest: a.test.ts, "waits": 1 is not 2'],
    });
  });

  it.each([[null], [{}], ['text']])('refuses %j', (results) => {
    expect(jestTotals(results)).toBeUndefined();
  });
});

describe('playwrightTotals', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    file: 'cart.spec.ts',
    tests: [{ results: [ok ? {} : { error: { message: `\u001b[31mnot ${title}\u001b[39m\n` } }] }],
  });

  it('counts a test that passes only at its second try, and names it', () => {
    const flaky = { ...spec('slow', false), ok: true };
    flaky.tests[0]?.results.push({});
    const results = {
      stats: { expected: 4, unexpected: 0, flaky: 1 },
      suites: [{ specs: [flaky] }],
    };
    expect(playwrightTotals(results)).toEqual({
      passed: 5,
      failed: 0,
      problems: ['flaky: e2e: cart.spec.ts, "slow": not slow'],
    });
  });

  it('says of each test that failed what went wrong', () => {
    const results = {
      stats: { expected: 1, unexpected: 2 },
      suites: [
        {
          specs: [spec('one', false)],
          suites: [{ specs: [spec('two', true), spec('three', false)] }],
        },
      ],
    };
    expect(playwrightTotals(results)).toEqual({
      passed: 1,
      failed: 2,
      problems: ['e2e: cart.spec.ts, "one": not one', 'e2e: cart.spec.ts, "three": not three'],
    });
  });

  it('counts an error outside of tests as a failure', () => {
    const results = { stats: { expected: 0, unexpected: 0 }, errors: [{ message: 'no port' }] };
    expect(playwrightTotals(results)).toEqual({
      passed: 0,
      failed: 1,
      problems: ['e2e: no port'],
    });
  });

  it.each([[null], [{}], [{ stats: 1 }]])('refuses %j', (results) => {
    expect(playwrightTotals(results)).toBeUndefined();
  });
});

describe('settle', () => {
  it('leaves a good run alone', () => {
    expect(agreeWithExitCode('jest', clean, true)).toEqual(clean);
  });

  it.each([
    ['left no results', undefined, true],
    ['ran no test', { ...clean, passed: 0 }, true],
    ['ended with an error although no test failed', clean, false],
  ])('fails a run that %s', (_, totals, exitedWell) => {
    expect(agreeWithExitCode('jest', totals, exitedWell)).toMatchObject({ failed: 1 });
  });

  it('does not count a failed run twice', () => {
    expect(agreeWithExitCode('jest', { ...clean, failed: 2 }, false)).toMatchObject({ failed: 2 });
  });
});

describe('totalsLine', () => {
  it('is the sum alone on a line', () => {
    expect(totalsLine(addTotals(clean, { passed: 1, failed: 2, problems: [] }))).toBe(
      '4 passed, 2 failed',
    );
  });
});
