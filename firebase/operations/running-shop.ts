import path from 'node:path';

import { backendFromEnvironment, firestoreUrl, type Backend } from './backend/backend';
import { BackendError, createHttp } from './backend/http';
import { chooseBackend, type CommandContext } from './command-context';

/** The arguments of commander's `option` for a command that changes a shop. */
export const FORCE_OPTION = ['--force', 'change a shop that another folder has started'] as const;

export interface ShopOptions {
  /** A project in the cloud. The default is the local shop. */
  readonly project?: string | undefined;
  readonly force?: true | undefined;
}

/**
 * Prints which shop a command is about to change, and resolves to that shop's backend. Rejects when
 * the running local shop does not keep its data in `DATA_DIR`, unless `force` is set. Rejects with
 * `BackendDownError` when no shop is running.
 */
export async function backendToChange(
  { env, print }: CommandContext,
  { project, force }: ShopOptions,
): Promise<Backend> {
  if (project !== undefined) {
    const backend = chooseBackend(env, project);
    print(`This changes the project ${project} in the cloud.`);
    return backend;
  }
  const url = firestoreUrl(env);
  const running = await dataDirOf(url);
  print(`This changes the shop at ${url} with its data in ${running ?? 'an unknown folder'}.`);
  const own = env.DATA_DIR === 'memory' ? 'memory' : path.resolve(env.DATA_DIR ?? '.data');
  if (running !== own && !force) {
    throw new Error(
      `That shop was not started from this folder, whose data is in ${own}. Stop it, set ` +
        "FIRESTORE_PORT and AUTH_PORT to those of this folder's shop, or repeat with --force.",
    );
  }
  return backendFromEnvironment(env);
}

/** The data folder of a backend; `null` if the backend does not say it, such as the official emulator. */
async function dataDirOf(url: string): Promise<string | null> {
  const http = createHttp(globalThis.fetch, () => Promise.resolve('Bearer owner'));
  try {
    const answer = (await http.send('GET', `${url}/emulator/v1/dataDir`)) as { dataDir?: string };
    return answer.dataDir ?? null;
  } catch (error) {
    if (error instanceof BackendError) return null;
    throw error;
  }
}
