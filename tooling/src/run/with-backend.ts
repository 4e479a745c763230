import { readEnvironment } from './environment';
import { startLocalBackend } from './local-backend';

/**
 * Runs a command against the local backend of this environment: the one that runs, or one that
 * is started for the command alone, so that a stopped shop can be filled and emptied too.
 */
export async function withBackend(command: () => Promise<number>): Promise<number> {
  const environment = readEnvironment(process.env);
  if (await answers(environment.firestorePort)) return command();
  const backend = await startLocalBackend(environment, () => environment.port);
  try {
    return await command();
  } finally {
    await backend.stop();
  }
}

async function answers(firestorePort: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${firestorePort}/`).then(
    (response) => response.ok,
    () => false,
  );
}
