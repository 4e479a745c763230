/**
 * Stops gracefully at the first signal; a second signal ends the process at once. So does the first one while
 * `running` has nothing to stop yet. The programs that were started by then end at the `exit` of this process.
 */
export function stopOnSignal(running: () => { stop(): Promise<void> } | undefined): void {
  let isStopping = false;
  // A closed terminal takes no more lines. That must not end a stop halfway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
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
    });
  }
}
