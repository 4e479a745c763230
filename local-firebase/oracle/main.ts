import { startFirestore } from '../src/firestore-server';
import { rulesLoader } from '../src/rules-loader';
import { generateCases } from './case-source';
import { compareExpected, compareVerdicts, type Comparison, type Disagreement } from './compare';
import { wireAnswers } from './compare-wire';
import { judgeCase } from './judge-case';
import { knownDifferences } from './known-differences';
import { conditionCases, differingCases, queryCases } from './measured-cases';
import { findEmulator, startEmulator } from './official-emulator';
import { OracleClient } from './oracle-client';
import { wireCases } from './wire-cases';
import { wireDifferences, wireExpectations } from './wire-expectations';

const seed = Number(process.env['ORACLE_SEED'] ?? 20_240_229);
const count = Number(process.env['ORACLE_CASES'] ?? 600);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function printDisagreement({ one, official, ours }: Disagreement): void {
  print(`  official ${official}, ours ${ours}: ${one.functions} if ${one.condition}`);
  print(`    ${one.signedIn ? 'signed in' : 'anonymous'}: ${JSON.stringify(one.request)}`);
}

/** Prints one comparison; returns the number of disagreements. */
function report(what: string, { asked, disagreements }: Comparison): number {
  print(`${what}: ${asked - disagreements.length} of ${asked} verdicts as expected`);
  disagreements.forEach(printDisagreement);
  return disagreements.length;
}

/**
 * Sends all wire requests to one side; returns the number of answers that differ from the recorded
 * ones.
 */
async function reportWire(side: 'official' | 'ours', url: string): Promise<number> {
  const answers = await wireAnswers(url, wireCases);
  const wrong = wireExpectations.filter((expected) => answers[expected.what] !== expected[side]);
  const asExpected = wireCases.length - wrong.length;
  print(`Requests, ${side}: ${asExpected} of ${wireCases.length} answers as recorded`);
  for (const { what, [side]: expected } of wrong) {
    print(`  ${what}: ${answers[what] ?? ''}, recorded ${expected}`);
  }
  return wrong.length;
}

/** Compares with the recorded outcomes of the official emulator; returns the number of disagreements. */
async function compareRecorded(url: string): Promise<number> {
  const wrong = [...conditionCases, ...queryCases, ...differingCases].flatMap((expected) => {
    const ours = judgeCase(expected.one);
    return ours === expected.ours ? [] : [{ ...expected, ours }];
  });
  wrong.forEach(printDisagreement);
  const wrongAnswers = await reportWire('ours', url);
  const onPurpose = [
    ...differingCases,
    ...wireExpectations.filter(({ official, ours }) => official !== ours),
  ].length;
  const all = conditionCases.length + queryCases.length + differingCases.length + wireCases.length;
  const unexpected = wrong.length + wrongAnswers;
  print(
    `Recorded on the official emulator: ${all - onPurpose - unexpected} of ${all - onPurpose} ` +
      `verdicts agree, ${onPurpose} differ on purpose:`,
  );
  for (const { reason } of [...knownDifferences, ...wireDifferences]) print(`  ${reason}`);
  return unexpected;
}

async function compareWith(jar: string, ourUrl: string): Promise<number> {
  const emulator = await startEmulator(jar);
  try {
    const [official, ours] = [new OracleClient(emulator.url), new OracleClient(ourUrl)];
    const generated = generateCases(seed, count);
    const wrong = [
      await reportWire('official', emulator.url),
      report('Conditions by area', await compareExpected(official, ours, conditionCases)),
      report('Queries', await compareExpected(official, ours, queryCases)),
      report(`Generated, seed ${seed}`, await compareVerdicts(official, ours, generated)),
      report('Known differences', await compareExpected(official, ours, differingCases)),
    ];
    return wrong.reduce((sum, some) => sum + some, 0);
  } finally {
    await emulator.stop();
  }
}

const loadRules = rulesLoader(false, () => undefined);
const local = await startFirestore({ port: 0, dataDir: 'memory', loadRules });
try {
  let wrong = await compareRecorded(local.url);
  const jar = findEmulator(process.env);
  if (jar === null) print('No official Firestore emulator on this machine: none is asked anew.');
  else wrong += await compareWith(jar, local.url);
  print(wrong === 0 ? 'All is as expected.' : `${wrong} verdicts are not as expected.`);
  if (wrong > 0) process.exitCode = 1;
} finally {
  await local.stop();
}
