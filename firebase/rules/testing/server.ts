import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessGuard } from '@galleria/local-firebase';
import type { Address } from './transport';

export interface Server extends Address {
  stop(): Promise<void>;
}

const named = process.env['FIRESTORE_EMULATOR_HOST'];

/** Whether `startServer` starts our own Firestore. */
export const isOwnServer = !named;

/**
 * The Firestore at `FIRESTORE_EMULATOR_HOST`, or our own Firestore, which this call starts. Our own Firestore uses
 * `guard` in every project for which `useRules` was not called. A caller that is an ES module must name the indexes.
 */
export async function startServer(
  guard?: AccessGuard,
  indexesFile = join(__dirname, '../firestore.indexes.json'),
): Promise<Server> {
  if (named) {
    const [host = '', port] = named.split(':');
    return { host, port: Number(port), stop: () => Promise.resolve() };
  }
  const { startLocalFirebase } = await import('@galleria/local-firebase');
  const backend = await startLocalFirebase({
    firestorePort: 0,
    authPort: 0,
    dataDir: 'memory',
    project: 'demo-galleria',
    indexesFile,
    ...(guard && { guard }),
  });
  return { host: '127.0.0.1', port: backend.firestorePort, stop: () => backend.stop() };
}

/** The text of `firestore.rules`. */
export function readRules(): Promise<string> {
  return readFile(join(__dirname, '../firestore.rules'), 'utf8');
}

/** Installs rules for one project. Rejects when the rules do not compile. */
export async function useRules(
  project: string,
  { host, port }: Address,
  source: string,
): Promise<void> {
  const url = `http://${host}:${port}/emulator/v1/projects/${project}:securityRules`;
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: source }] } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
