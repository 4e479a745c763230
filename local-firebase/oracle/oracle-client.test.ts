import { startFirestore, type LocalFirestore } from '../src/firestore-server';
import { rulesLoader } from '../src/rules-loader';
import { generateCases } from './case-source';
import { compareExpected, compareVerdicts } from './compare';
import { OracleClient } from './oracle-client';
import { seededFields, type OracleCase } from './oracle-case';

let server: LocalFirestore;
let client: OracleClient;

beforeAll(async () => {
  const loadRules = rulesLoader(false, () => undefined);
  server = await startFirestore({ port: 0, dataDir: 'memory', loadRules });
  client = new OracleClient(server.url);
});

afterAll(() => server.stop());

const get: OracleCase = {
  functions: '',
  condition: 'resource.data.int == 7',
  request: { kind: 'get', id: 'one' },
  signedIn: true,
};

test('the client tells allowed, denied and not loadable apart', async () => {
  const cases: OracleCase[] = [
    get,
    { ...get, condition: 'resource.data.int == 8' },
    { ...get, condition: 'request.auth != null', signedIn: false },
    { ...get, condition: '1 ==' },
  ];
  expect(await client.run(cases)).toEqual(['allow', 'deny', 'deny', 'invalid']);
});

test('the client writes and queries in the collection of the case', async () => {
  const cases: OracleCase[] = [
    {
      ...get,
      condition: 'request.resource.data.int == 7 && id == "new"',
      request: { kind: 'commit', writes: [{ kind: 'set', id: 'new', fields: seededFields }] },
    },
    {
      ...get,
      condition: 'resource.data.int == 7 && request.method == "delete"',
      request: { kind: 'commit', writes: [{ kind: 'delete', id: 'one' }] },
    },
    {
      ...get,
      condition: 'request.query.limit == 3',
      request: { kind: 'list', query: { limit: 3 }, group: true },
    },
  ];
  expect(await client.run(cases)).toEqual(['allow', 'allow', 'allow']);
});

test('a server agrees with itself, and each wrong expectation is told', async () => {
  const cases = generateCases(1, 30);
  expect(await compareVerdicts(client, client, cases)).toEqual({ asked: 30, disagreements: [] });
  const wrong = await compareExpected(client, client, [
    { one: get, official: 'allow', ours: 'deny' },
  ]);
  expect(wrong.disagreements).toEqual([{ one: get, official: 'allow', ours: 'allow' }]);
});

test('the same seed gives the same cases', () => {
  expect(generateCases(5, 20)).toEqual(generateCases(5, 20));
  expect(generateCases(5, 20)).not.toEqual(generateCases(6, 20));
});
