import { startFirestore } from '../src/firestore-server';
import { rulesLoader } from '../src/rules-loader';
import { generateCases } from './case-source';
import { compareExpected, compareVerdicts, type Comparison, type Disagreement } from './compare';
import { findEmulator } from './find-emulator';
import { knownDifferences } from './known-differences';
import { conditionCases, differingCases, queryCases } from './measured-cases';
import { OracleClient } from './oracle-client';
import { startEmulator } from './start-emulator';

const seed = Number(process.env['ORACLE_SEED'] ?? 20_240_229);
const count = Number(process.env['ORACLE_CASES'] ?? 600);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function printDisagreement({ one, official, ours }: Disagreement): void {
  print(`  official ${official}, ours ${ours}: ${one.functions} if ${one.condition}`);
  print(`    ${one.signedIn ? 'signed in' : 'anonymous'}: ${JSON.stringify(one.request)}`);
}

/** Prints one comparison; gives how much of it was not as it should be. */
function report(what: string, { asked, disagreements }: Comparison): number {
  print(`${what}: ${asked - disagreements.length} of ${asked} verdicts as expected`);
  disagreements.forEach(printDisagreement);
  return disagreements.length;
}

async function compareAll(official: OracleClient, ours: OracleClient): Promise<number> {
  const generated = generateCases(seed, count);
  const wrong = [
    report('Conditions by area', await compareExpected(official, ours, conditionCases)),
    report('Queries', await compareExpected(official, ours, queryCases)),
    report(`Generated, seed ${seed}`, await compareVerdicts(official, ours, generated)),
    report('Known differences', await compareExpected(official, ours, differingCases)),
  ];
  for (const { reason } of knownDifferences) print(`  known: ${reason}`);
  return wrong.reduce((sum, some) => sum + some, 0);
}

async function compareWith(jar: string): Promise<number> {
  const emulator = await startEmulator(jar);
  try {
    const loadRules = rulesLoader(false, () => undefined);
    const local = await startFirestore({ port: 0, dataDir: 'memory', loadRules });
    try {
      return await compareAll(new OracleClient(emulator.url), new OracleClient(local.url));
    } finally {
      await local.stop();
    }
  } finally {
    await emulator.stop();
  }
}

const jar = findEmulator(process.env);
if (jar === null) {
  print('No official Firestore emulator on this machine: the rules engine is compared with none.');
} else {
  const wrong = await compareWith(jar);
  print(wrong === 0 ? 'All verdicts agree.' : `${wrong} verdicts disagree unexpectedly.`);
  if (wrong > 0) process.exitCode = 1;
}
