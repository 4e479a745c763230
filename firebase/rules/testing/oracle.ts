import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import { findEmulator, startEmulator } from '@galleria/local-firebase/official-emulator';

import { compareMutants } from './mutation-oracle';

// npm run test:oracle runs the suite, the races and the mutation check on the official emulator.
const SUITES = ['firebase/rules/rules.test.ts', 'firebase/rules/races.test.ts'];

const jar = findEmulator(process.env);
if (jar === null) {
  console.log('Rules tests: no official Firestore emulator on this machine, nothing to compare.');
} else {
  const emulator = await startEmulator(jar);
  const { host, hostname, port } = new URL(emulator.url);
  console.log(`Rules tests on the official emulator at ${host}`);
  try {
    const { status } = spawnSync(
      'npx',
      ['jest', '--selectProjects', 'firebase', '-w', '1', ...SUITES],
      {
        cwd: new URL('../../..', import.meta.url),
        env: { ...process.env, FIRESTORE_EMULATOR_HOST: host },
        stdio: 'inherit',
      },
    );
    const rules = await readFile(new URL('../firestore.rules', import.meta.url), 'utf8');
    const isSame = await compareMutants(rules, { host: hostname, port: Number(port) });
    process.exitCode = status === 0 && isSame ? 0 : 1;
  } finally {
    await emulator.stop();
  }
}
