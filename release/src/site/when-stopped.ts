import process from 'node:process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LOOK_MS = 1_000;
// As early as possible: npm may end while a command still prepares what `stop` ends.
const { ppid: parent } = process;

/**
 * Calls `stop` at a signal, and under npm when the parent of this process has ended. Returns a function after which
 * neither does.
 */
export function whenStopped(stop: () => void): () => void {
  for (const signal of SIGNALS) process.once(signal, stop);
  // npm passes a signal to the shell between them, which ends by it and tells nobody.
  const look = () => process.ppid !== parent && stop();
  const isOfNpm = process.env['npm_lifecycle_event'] !== undefined;
  const looking = isOfNpm ? setInterval(look, LOOK_MS).unref() : undefined;
  return () => {
    clearInterval(looking);
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}
