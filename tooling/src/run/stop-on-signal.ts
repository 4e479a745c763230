const LOOK_MS = 1_000;

/**
 * Stops gracefully at the first signal; a second signal ends the process at once. The first signal also ends
 * it at once if `running` has nothing to stop yet. Programs that were started by then end at the `exit` of
 * this process. Under npm, the end of the parent counts as a signal.
 */
export function stopOnSignal(running: () => { stop(): Promise<void> } | undefined): void {
  let isStopping = false;
  // Ignore errors of the output, because a closed terminal must not interrupt the stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stopAt = (signal: NodeJS.Signals) => {
    // A closed terminal sends SIGHUP, and its shell sends it again.
    if (isStopping && signal === 'SIGHUP') return;
    const stoppable = running();
    if (isStopping || !stoppable) process.exit(1);
    isStopping = true;
    stoppable.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)
    process.on(signal, stopAt);
  // npm sends a signal only to its shell. The shell ends, and does not pass the signal on.
  const { ppid } = process;
  const look = () => process.ppid !== ppid && stopAt('SIGHUP');
  if (process.env.npm_lifecycle_event !== undefined) setInterval(look, LOOK_MS).unref();
}
