import process from 'node:process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LOOK_MS = 1_000;
// Read it when the program starts: npm may end while a command still prepares what `stop` ends.
const { ppid: parent } = process;

/**
 * Calls `stop` at a signal, and under npm also when the parent of this process has ended. Returns a function
 * that ends both.
 */
export function whenStopped(stop: () => void): () => void {
  for (const signal of SIGNALS) process.once(signal, stop);
  // npm sends a signal only to its shell. The shell ends, and does not pass the signal on.
  const look = () => process.ppid !== parent && stop();
  const isOfNpm = process.env['npm_lifecycle_event'] !== undefined;
  const looking = isOfNpm ? setInterval(look, LOOK_MS).unref() : undefined;
  return () => {
    clearInterval(looking);
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}
