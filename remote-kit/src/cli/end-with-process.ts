import type { ChildProcess } from 'node:child_process';
import process from 'node:process';

import { whenStopped } from '@galleria/release';

/**
 * Ends a program when this process ends: the program would go on. While it runs, a signal calls `stop`, and so does the
 * end of this process's parent under npm. Without `stop` this process ends with the code 1.
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
