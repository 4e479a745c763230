import { resolve } from 'node:path';

import type { AccessController } from '../access/access-controller';
import type { AccessGuard } from '../access/access-guard';
import { asList, asObject, asText, parseJson } from '../protocol/json-input';
import { invalidArgument, RpcError } from '../protocol/rpc-error';
import type { Store } from '../store/store';

/** A compiled rules file: a guard, or an error message with line and column. */
export type LoadedRules = { ok: true; guard: AccessGuard } | { ok: false; message: string };

export type LoadRules = (content: string) => LoadedRules | Promise<LoadedRules>;

const clearPattern = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;
const rulesPattern = /^\/emulator\/v1\/projects\/([^/]+):securityRules$/;

/** Answers one control call with a JSON value. Rejects with an RpcError. */
export type EmulatorControl = (httpMethod: string, path: string, body: string) => Promise<unknown>;

export const isControlPath = (path: string): boolean => path.startsWith('/emulator/');

/**
 * The official emulator's calls besides Firestore's own: clearing a database and loading rules. In
 * addition `GET /emulator/v1/dataDir` answers with the data folder, so that a command can tell
 * which of several shops it will change.
 */
export function createEmulatorControl(
  store: Store,
  access: AccessController,
  loadRules: LoadRules | undefined,
  dataDir: string,
): EmulatorControl {
  async function putRules(project: string, body: string): Promise<void> {
    if (loadRules === undefined) {
      throw new RpcError('UNIMPLEMENTED', 'This backend was started without a rules compiler.');
    }
    const rules = asObject(asObject(parseJson(body), 'body')['rules'], 'rules');
    const [file] = asList(rules['files'], 'files');
    const loaded = await loadRules(asText(asObject(file, 'file')['content'], 'content'));
    if (!loaded.ok) throw invalidArgument(loaded.message);
    access.setGuard(loaded.guard, project);
  }

  return async (httpMethod, path, body) => {
    const database = clearPattern.exec(path)?.[1];
    const project = rulesPattern.exec(path)?.[1];
    if (httpMethod === 'GET' && path === '/emulator/v1/dataDir') {
      return { dataDir: dataDir === 'memory' ? dataDir : resolve(dataDir) };
    }
    if (httpMethod === 'DELETE' && database !== undefined) {
      await store.clear(decodeURIComponent(database));
    } else if (httpMethod === 'PUT' && project !== undefined) {
      await putRules(decodeURIComponent(project), body);
    } else {
      throw new RpcError('NOT_FOUND', `No such control call: ${httpMethod} ${path}`);
    }
    return {};
  };
}
