import { readEnvironment } from './environment';
import { startLocalBackend } from './local-backend';

/**
 * Runs a command with the local backend of this environment. If no backend runs, it starts one for
 * this command, so the data of a stopped shop can be filled and deleted too.
 */
export async function withBackend(command: () => Promise<number>): Promise<number> {
  const environment = readEnvironment(process.env);
  if (await answers(environment.firestorePort)) return command();
  const backend = await startLocalBackend(environment, () => environment.port);
  // The command reads the ports there. A port of 0 is now a free one.
  process.env['FIRESTORE_PORT'] = String(backend.firestorePort);
  process.env['AUTH_PORT'] = String(backend.authPort);
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
