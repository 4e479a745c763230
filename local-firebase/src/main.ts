import { parseCliOptions, USAGE } from './cli-options';
import { startLocalFirebase, type LocalFirebaseOptions } from './local-firebase';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Stops gracefully at the first signal; a second signal ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    print('Stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

async function run(options: LocalFirebaseOptions): Promise<void> {
  const backend = await startLocalFirebase({ ...options, log: print });
  stopOnSignal(() => backend.stop());
  print(`Firestore: ${backend.firestoreUrl}`);
  print(`Authentication: ${backend.authUrl}`);
  print(`Mails (not sent): ${backend.outboxUrl}`);
  print(`Data: ${options.dataDir}`);
  print(`Rules: ${options.rulesFile ?? 'none, everything is allowed'}`);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

// The backend must go on when the reader of its output has ended.
process.stdout.on('error', () => undefined);

try {
  const options = parseCliOptions(process.argv.slice(2), process.env);
  if (options) await run(options);
  else print(USAGE);
} catch (error) {
  fail(error);
}
