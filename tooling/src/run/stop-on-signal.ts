const LOOK_MS = 1_000;

/**
 * Stops gracefully at the first signal; a second signal ends the process at once. So does the first one while
 * `running` has nothing to stop yet. The programs that were started by then end at the `exit` of this process. Under
 * npm the end of the parent counts as a signal.
 */
export function stopOnSignal(running: () => { stop(): Promise<void> } | undefined): void {
  let isStopping = false;
  // A closed terminal takes no more lines. That must not end a stop halfway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stopAt = (signal: NodeJS.Signals) => {
    // A closed terminal sends it, and its shell once more.
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
  // npm passes a signal to the shell between them, which ends by it and tells nobody.
  const { ppid } = process;
  const look = () => process.ppid !== ppid && stopAt('SIGHUP');
  if (process.env.npm_lifecycle_event !== undefined) setInterval(look, LOOK_MS).unref();
}
