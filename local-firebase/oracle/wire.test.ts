import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFirestore, type LocalFirestore } from '../src/firestore-server';
import { rulesLoader } from '../src/rules-loader';
import { wireAnswers } from './compare-wire';
import { conditionCases, differingCases, queryCases } from './measured-cases';
import { wireCases } from './wire-cases';
import { wireDifferences, wireExpectations } from './wire-expectations';

let server: LocalFirestore;

beforeAll(async () => {
  const loadRules = rulesLoader(false, () => undefined);
  server = await startFirestore({ port: 0, dataDir: 'memory', loadRules });
});
afterAll(() => server.stop());

test('requests are answered as by the official emulator', async () => {
  const expected = wireExpectations.map(({ what, ours }) => [what, ours]);
  expect(await wireAnswers(server.url, wireCases)).toEqual(Object.fromEntries(expected));
});

test('each case has a name of its own, and each listed difference is one', () => {
  expect(new Set(wireCases.map(({ what }) => what)).size).toBe(wireCases.length);
  const differing = wireExpectations.filter(({ official, ours }) => official !== ours);
  expect(new Set(differing.map(({ what }) => what))).toEqual(
    new Set(wireDifferences.flatMap(({ cases }) => cases)),
  );
});

test('the README says how many verdicts agree', () => {
  const differing = wireExpectations.filter(({ official, ours }) => official !== ours).length;
  const agreeing = conditionCases.length + queryCases.length + wireCases.length - differing;
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(readme).toContain(`${agreeing} of ${agreeing} verdicts agree`);
  expect(readme).toContain(`${differingCases.length + differing} more differ on purpose`);
});
