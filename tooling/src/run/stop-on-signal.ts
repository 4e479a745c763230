/** Stops gracefully at the first signal; a second signal ends the process at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  // A closed terminal takes no more lines. That must not end a stop halfway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A closed terminal sends it, and its shell once more.
      if (isStopping && signal === 'SIGHUP') return;
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}
