import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const START_LIMIT_MS = 60_000;

/** The path of the jar: from `FIRESTORE_EMULATOR_JAR`, or in a Cloud SDK; `null` when there is none. */
export function findOfficialEmulator(env: NodeJS.ProcessEnv): string | null {
  const sdks = [
    env['CLOUDSDK_ROOT'],
    '/usr/lib/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ];
  const jars = [env['FIRESTORE_EMULATOR_JAR'], ...sdks.map((sdk) => sdk && join(sdk, JAR))];
  return jars.find((jar) => jar && existsSync(jar)) ?? null;
}

/** Starts the emulator on a free port of 127.0.0.1. Rejects when it ends or gives no answer in a minute. */
export async function startOfficialEmulator(jar: string): Promise<{ host: string; stop(): void }> {
  const host = `127.0.0.1:${await freePort()}`;
  const args = ['-Duser.language=en', '-cp', jar, MAIN_CLASS, '--host', '127.0.0.1', '--port'];
  const child = spawn('java', [...args, host.split(':')[1] ?? ''], { stdio: 'ignore' });
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  child.once(
    'exit',
    (code) => (failure = new Error(`The emulator ended with code ${code ?? '?'}`)),
  );

  const until = Date.now() + START_LIMIT_MS;
  while (!(await answers(host))) {
    if (Date.now() > until) failure = new Error('The emulator does not answer');
    if (failure) {
      child.kill();
      throw failure;
    }
    await sleep(200);
  }
  return { host, stop: () => void child.kill() };
}

function answers(host: string): Promise<boolean> {
  return fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
