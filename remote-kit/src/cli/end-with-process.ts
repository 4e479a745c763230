import type { ChildProcess } from 'node:child_process';
import process from 'node:process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends a program when this process ends, also by a signal: the program would go on. */
export function endWithProcess(program: ChildProcess): void {
  const end = () => void program.kill('SIGTERM');
  const exit = () => process.exit(1);
  process.once('exit', end);
  for (const signal of SIGNALS) process.once(signal, exit);
  program.once('close', () => {
    process.off('exit', end);
    for (const signal of SIGNALS) process.off(signal, exit);
  });
}
