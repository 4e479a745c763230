import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import { compareMutants } from './mutation-oracle';
import { findOfficialEmulator, startOfficialEmulator } from './official-emulator';

// npm run test:oracle runs the suite, the races and the mutation check on the official emulator.
const SUITES = ['firebase/rules/rules.test.ts', 'firebase/rules/races.test.ts'];

const jar = findOfficialEmulator(process.env);
if (jar === null) {
  console.log('Rules tests: no official Firestore emulator on this machine, nothing to compare.');
} else {
  const emulator = await startOfficialEmulator(jar);
  console.log(`Rules tests on the official emulator at ${emulator.host}`);
  try {
    const { status } = spawnSync(
      'npx',
      ['jest', '--selectProjects', 'firebase', '-w', '1', ...SUITES],
      {
        cwd: new URL('../../..', import.meta.url),
        env: { ...process.env, FIRESTORE_EMULATOR_HOST: emulator.host },
        stdio: 'inherit',
      },
    );
    const [name = '', port] = emulator.host.split(':');
    const rules = await readFile(new URL('../firestore.rules', import.meta.url), 'utf8');
    const isSame = await compareMutants(rules, { host: name, port: Number(port) });
    process.exitCode = status === 0 && isSame ? 0 : 1;
  } finally {
    emulator.stop();
  }
}
