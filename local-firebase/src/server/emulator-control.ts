import type { AccessGuard } from '../access/access-guard';
import { asList, asObject, asText, parseJson } from '../protocol/json-input';
import { invalidArgument, RpcError } from '../protocol/rpc-error';
import type { Store } from '../store/store';
import type { AccessDesk } from '../access/access-desk';

/** What compiling a rules file gave: a guard, or a message with line and column. */
export type LoadedRules = { ok: true; guard: AccessGuard } | { ok: false; message: string };

export type LoadRules = (content: string) => LoadedRules | Promise<LoadedRules>;

const clearPattern = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;
const rulesPattern = /^\/emulator\/v1\/projects\/([^/]+):securityRules$/;

/** The calls that the official emulator takes beyond Firestore's own: clearing, loading rules. */
export class EmulatorControl {
  readonly #store: Store;
  readonly #access: AccessDesk;
  readonly #loadRules: LoadRules | null;

  constructor(store: Store, access: AccessDesk, loadRules: LoadRules | null) {
    this.#store = store;
    this.#access = access;
    this.#loadRules = loadRules;
  }

  /** Whether the request is for this; then `handle` answers it. */
  static accepts(path: string): boolean {
    return path.startsWith('/emulator/');
  }

  /** Resolves to the JSON answer; rejects with an RpcError. */
  async handle(httpMethod: string, path: string, body: string): Promise<unknown> {
    const database = clearPattern.exec(path)?.[1];
    if (httpMethod === 'DELETE' && database !== undefined) {
      await this.#store.clear(decodeURIComponent(database));
      return {};
    }
    const project = rulesPattern.exec(path)?.[1];
    if (httpMethod === 'PUT' && project !== undefined) {
      await this.#putRules(decodeURIComponent(project), body);
      return {};
    }
    throw new RpcError('NOT_FOUND', `No such control call: ${httpMethod} ${path}`);
  }

  async #putRules(project: string, body: string): Promise<void> {
    if (this.#loadRules === null) {
      throw new RpcError('UNIMPLEMENTED', 'This backend was started without a rules compiler.');
    }
    const rules = asObject(asObject(parseJson(body), 'body')['rules'], 'rules');
    const [file] = asList(rules['files'], 'files');
    const loaded = await this.#loadRules(asText(asObject(file, 'file')['content'], 'content'));
    if (!loaded.ok) throw invalidArgument(loaded.message);
    this.#access.setGuard(loaded.guard, project);
  }
}
