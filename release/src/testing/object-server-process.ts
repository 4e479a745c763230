import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

import type { Dialect, ObjectServer } from './object-server';

const SCRIPT = path.resolve(import.meta.dirname, 'object-server-in-a-process.ts');

/** Starts the tests' object store in its own process, for tests that release to it many times. */
export async function startObjectServerProcess(
  dialect: Dialect,
  latencyMs: number,
): Promise<Pick<ObjectServer, 'site' | 'env' | 'stop'>> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, dialect, String(latencyMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    ...(JSON.parse(line) as Pick<ObjectServer, 'site' | 'env'>),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
