import type { ChildProcess } from 'node:child_process';
import process from 'node:process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LOOK_MS = 1_000;

/**
 * Ends a program when this process ends: the program would go on. While it runs, a signal calls `stop`, and so does the
 * end of this process's parent under npm. Without `stop` this process ends with the code 1.
 */
export function endWithProcess(program: ChildProcess, stop: () => void = () => process.exit(1)) {
  const end = () => void program.kill('SIGTERM');
  process.once('exit', end);
  for (const signal of SIGNALS) process.once(signal, stop);
  // npm passes a signal to the shell between them, which ends by it and tells nobody.
  const { ppid } = process;
  const look = () => process.ppid !== ppid && stop();
  const isOfNpm = process.env.npm_lifecycle_event !== undefined;
  const looking = isOfNpm ? setInterval(look, LOOK_MS).unref() : undefined;
  program.once('close', () => {
    clearInterval(looking);
    process.off('exit', end);
    for (const signal of SIGNALS) process.off(signal, stop);
  });
}
