import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface DevServerProgram {
  readonly cwd: string;
  /** Node's arguments. */
  readonly program: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Starts an app's dev server, prints its output after the app's name, and says when it ends by itself. The
 * returned function stops it.
 */
export function startDevServer(
  app: string,
  { cwd, program, env }: DevServerProgram,
  say: (line: string) => void,
): () => Promise<void> {
  const server = spawn(process.execPath, program, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) {
    createInterface({ input: stream }).on('line', (line) => say(`${app}: ${line}`));
  }
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    server.kill('SIGTERM');
  };
  // End the server when this process ends.
  process.once('exit', stop);
  // Not 'exit', because the server's last lines come before 'close'.
  const ended = once(server, 'close').then(([code, signal]) => {
    process.off('exit', stop);
    if (!isStopping) say(`${app}: the dev server has ended (${String(code ?? signal)})`);
  });
  return () => {
    stop();
    return ended;
  };
}
