import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

const SCRIPT = path.resolve(import.meta.dirname, 'promote-in-a-process.ts');

/** Runs one team's process. Resolves to the milliseconds of each promotion. */
export async function promotions(
  address: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, address, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${words[0] ?? ''} ended with ${String(code)}`);
  return text.trim().split('\n').map(Number);
}
