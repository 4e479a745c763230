import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

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
