import { startLocalFirebase } from '@galleria/local-firebase';

import { LOCAL_PROJECT } from './apps';
import { readEnvironment } from './environment';

/**
 * Runs a command against the local backend of this environment: the one that runs, or one that
 * is started for the command alone, so that a stopped shop can be filled and emptied too.
 */
export async function withBackend(command: () => Promise<number>): Promise<number> {
  const { firestorePort, authPort, dataDir } = readEnvironment(process.env);
  if (await answers(firestorePort)) return command();
  const backend = await startLocalFirebase({
    firestorePort,
    authPort,
    dataDir,
    project: LOCAL_PROJECT,
  });
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
