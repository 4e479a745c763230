import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';

const inCloudSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** The jars that firebase-tools has downloaded, newest first. */
function cachedJars(home: string): string[] {
  const folder = join(home, '.cache/firebase/emulators');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

/**
 * Path of the official Firestore emulator's jar: FIRESTORE_EMULATOR_JAR, else the jar of a Cloud
 * SDK, else one in firebase-tools' cache; `null` if this machine has none.
 */
export function findEmulator(env: NodeJS.ProcessEnv, home = homedir()): string | null {
  const sdks = [env['CLOUDSDK_ROOT'], '/usr/lib/google-cloud-sdk', join(home, 'google-cloud-sdk')];
  const candidates = [
    env['FIRESTORE_EMULATOR_JAR'],
    ...sdks.flatMap((sdk) => (sdk === undefined ? [] : [join(sdk, inCloudSdk)])),
    ...cachedJars(home),
  ];
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const startLimitMs = 60_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => {
        resolve(port);
      });
    });
  });

/** Runs the emulator's jar on a free port of 127.0.0.1; rejects if the emulator does not start. */
export async function startEmulator(jar: string): Promise<RunningServer> {
  const port = await freePort();
  const args = [
    '-Duser.language=en',
    '-cp',
    jar,
    mainClass,
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ];
  const child = spawn('java', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const stopped = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  await new Promise<void>((resolve, reject) => {
    const giveUp = setTimeout(() => {
      child.kill();
      reject(new Error(`The emulator did not start within ${startLimitMs} ms.`));
    }, startLimitMs);
    const watch = (output: Buffer): void => {
      if (!output.toString().includes('is now running')) return;
      clearTimeout(giveUp);
      resolve();
    };
    child.stdout.on('data', watch);
    child.stderr.on('data', watch);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(giveUp);
      reject(new Error(`The emulator ended with code ${code ?? 'none'}.`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill();
      return stopped;
    },
  };
}
