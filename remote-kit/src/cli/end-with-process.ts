import type { ChildProcess } from 'node:child_process';
import process from 'node:process';

import { whenStopped } from '@galleria/release';

/**
 * Ends a program when this process ends, because the program would go on. While the program runs, `stop` is
 * called at a signal, and under npm also when the parent of this process ends. Without `stop`, this process
 * then ends with code 1.
 */
export function endWithProcess(program: ChildProcess, stop: () => void = () => process.exit(1)) {
  const end = () => void program.kill('SIGTERM');
  process.once('exit', end);
  const waitNoMore = whenStopped(stop);
  program.once('close', () => {
    waitNoMore();
    process.off('exit', end);
  });
}
