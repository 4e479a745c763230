import type { Fields } from '../src/protocol/value';
import {
  askerClaims,
  seededFields,
  type OracleCase,
  type OracleRequest,
  type OracleVerdict,
  type OracleWrite,
} from './oracle-case';

const project = 'demo-oracle';
const root = `projects/${project}/databases/(default)/documents`;
const owner = 'owner';

const part = (content: unknown): string =>
  Buffer.from(JSON.stringify(content)).toString('base64url');

/** An unsigned ID token, which emulators accept. */
const asker = (): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part(askerClaims(Math.floor(Date.now() / 1000)))}.`;

const collection = (at: number): string => `case${at}`;

const methodOf: Record<OracleRequest['kind'], string> = {
  get: 'get',
  list: 'list',
  commit: 'write',
};

/** One rules file for many cases, with a match block for each case. */
export const rulesOf = (cases: readonly OracleCase[]): string => {
  const blocks = cases.map(({ functions, condition, request }, at) => {
    const parents = request.kind === 'list' && request.group ? '/{parents=**}' : '';
    const allow = `allow ${methodOf[request.kind]}: if ${condition};`;
    return `match ${parents}/${collection(at)}/{id} {\n${functions}\n${allow}\n}`;
  });
  return (
    `rules_version = '2';\nservice cloud.firestore {\n` +
    `match /databases/{database}/documents {\n${blocks.join('\n')}\n} }\n`
  );
};

const writeOf = (at: number, write: OracleWrite): unknown => {
  const name = `${root}/${collection(at)}/${write.id}`;
  return write.kind === 'delete' ? { delete: name } : { update: { name, fields: write.fields } };
};

/** Runs cases on one server with the emulator's protocol, at the given URL. */
export class OracleClient {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async #call(method: string, path: string, token: string | null, body?: unknown): Promise<number> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  }

  async #commit(token: string | null, writes: readonly unknown[]): Promise<number> {
    return this.#call('POST', `/v1/${root}:commit`, token, { writes });
  }

  async #load(cases: readonly OracleCase[]): Promise<boolean> {
    const files = [{ name: 'firestore.rules', content: rulesOf(cases) }];
    const path = `/emulator/v1/projects/${project}:securityRules`;
    return (await this.#call('PUT', path, null, { rules: { files } })) === 200;
  }

  async #seed(size: number): Promise<void> {
    await this.#call('DELETE', `/emulator/v1/${root}`, owner);
    const set = (name: string, fields: Fields): unknown => ({
      update: { name: `${root}/${name}`, fields },
    });
    const seeds = Array.from({ length: size }, (_, at) =>
      set(`${collection(at)}/one`, seededFields),
    );
    const status = await this.#commit(owner, [set('other/known', seededFields), ...seeds]);
    if (status !== 200) throw new Error(`${this.#url} refuses the seed: ${status}`);
  }

  #ask({ request, signedIn }: OracleCase, at: number): Promise<number> {
    const token = signedIn ? asker() : null;
    if (request.kind === 'get') {
      return this.#call('GET', `/v1/${root}/${collection(at)}/${request.id}`, token);
    }
    if (request.kind === 'commit') {
      return this.#commit(
        token,
        request.writes.map((write) => writeOf(at, write)),
      );
    }
    const from = [{ collectionId: collection(at), allDescendants: request.group }];
    const structuredQuery = { from, ...request.query };
    return this.#call('POST', `/v1/${root}:runQuery`, token, { structuredQuery });
  }

  async #verdict(one: OracleCase, at: number): Promise<OracleVerdict> {
    const status = await this.#ask(one, at);
    if (status === 200 || status === 404) return 'allow';
    if (status === 403) return 'deny';
    throw new Error(`${this.#url} answers ${status} to ${JSON.stringify(one)}`);
  }

  /** Returns a verdict for each case. When the rules file does not load, each case is loaded alone. */
  async run(cases: readonly OracleCase[]): Promise<OracleVerdict[]> {
    if (!(await this.#load(cases))) {
      if (cases.length === 1) return ['invalid'];
      const verdicts: OracleVerdict[] = [];
      for (const one of cases) verdicts.push(...(await this.run([one])));
      return verdicts;
    }
    await this.#seed(cases.length);
    const verdicts: OracleVerdict[] = [];
    for (const [at, one] of cases.entries()) verdicts.push(await this.#verdict(one, at));
    return verdicts;
  }
}
