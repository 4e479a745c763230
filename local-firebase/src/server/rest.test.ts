import { once } from 'node:events';
import { connect } from 'node:net';
import { allowAll, type AccessGuard } from '../access/access-guard';
import { createIndexDemand } from '../query/index-demand';
import { parseIndexFile } from '../query/index-file';
import { startFirestore, type LocalFirestore } from '../firestore-server';

const origin = 'http://shop.example';
const database = 'projects/demo/databases/(default)';

let backend: LocalFirestore;

beforeEach(async () => {
  backend = await startFirestore({ port: 0, dataDir: 'memory', origins: () => [origin] });
});

afterEach(() => backend.stop());

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`${backend.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...(path.startsWith('/emulator/') ? {} : { Origin: origin }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.status, body: await response.json() };
}

const documents = `/v1/${database}/documents`;
const nameOf = (path: string): string => `${database}/documents/${path}`;
const fieldsOf = (n: number) => ({ fields: { n: { integerValue: String(n) } } });
const setWrite = (path: string, n: number, extra = {}) => ({
  update: { name: nameOf(path), ...fieldsOf(n) },
  ...extra,
});

describe('documents over REST', () => {
  it('are created, read, patched and deleted', async () => {
    const created = await call('POST', `${documents}/items?documentId=a%20b`, fieldsOf(1));
    expect(created).toMatchObject({ status: 200, body: { name: nameOf('items/a b') } });
    const patch = { fields: { m: { stringValue: 'x' } } };
    await call('PATCH', `${documents}/items/a%20b?updateMask.fieldPaths=m`, patch);
    expect(await call('GET', `${documents}/items/a%20b`)).toMatchObject({
      body: { fields: { n: { integerValue: '1' }, m: { stringValue: 'x' } } },
    });
    const masked = await call('GET', `${documents}/items/a%20b?mask.fieldPaths=m`);
    expect(masked.body).toMatchObject({ fields: patch.fields });
    expect(await call('DELETE', `${documents}/items/a%20b`)).toEqual({ status: 200, body: {} });
    expect(await call('GET', `${documents}/items/a%20b`)).toMatchObject({
      status: 404,
      body: { error: { code: 404, status: 'NOT_FOUND' } },
    });
  });

  it('get an id of 20 characters when none is given', async () => {
    const { body } = await call('POST', `${documents}/items`, fieldsOf(1));
    expect((body as { name: string }).name).toMatch(/\/items\/[A-Za-z0-9]{20}$/);
  });

  it.each([
    ['POST', `${documents}/items?documentId=a`, fieldsOf(1), 'ALREADY_EXISTS'],
    ['PATCH', `${documents}/items/b?currentDocument.exists=true`, fieldsOf(1), 'NOT_FOUND'],
    [
      'PATCH',
      `${documents}/items/a?currentDocument.updateTime=2020-01-01T00:00:00Z`,
      fieldsOf(1),
      'FAILED_PRECONDITION',
    ],
    ['PATCH', `${documents}/items/__a__`, fieldsOf(1), 'INVALID_ARGUMENT'],
    ['PATCH', `${documents}/items/a`, { fields: { n: { integerValue: 'x' } } }, 'INVALID_ARGUMENT'],
    ['POST', `${documents}:commit`, [], 'INVALID_ARGUMENT'],
    ['POST', `${documents}:nothing`, {}, 'NOT_FOUND'],
    ['GET', '/elsewhere', undefined, 'NOT_FOUND'],
    [
      'POST',
      `${documents}:commit`,
      { writes: Array.from({ length: 501 }, (_, at) => setWrite(`items/${at}`, at)) },
      'INVALID_ARGUMENT',
    ],
    [
      'PATCH',
      `${documents}/items/big`,
      { fields: { t: { stringValue: 'x'.repeat(1_048_576) } } },
      'INVALID_ARGUMENT',
    ],
  ])('%s %s is refused', async (method, path, body, status) => {
    await call('POST', `${documents}/items?documentId=a`, fieldsOf(1));
    expect((await call(method, path, body)).body).toMatchObject({ error: { status } });
  });

  it('are listed in pages, in the order of the key alone', async () => {
    for (const id of ['c', 'a', 'b']) {
      await call('POST', `${documents}/items?documentId=${id}`, fieldsOf(1));
    }
    const ids: string[] = [];
    let token = '';
    do {
      const path = `${documents}/items?pageSize=2&pageToken=${token}`;
      const page = (await call('GET', path)).body as {
        documents: { name: string }[];
        nextPageToken?: string;
      };
      ids.push(...page.documents.map(({ name }) => name.slice(-1)));
      token = page.nextPageToken ?? '';
    } while (token !== '');
    expect(ids.join(' ')).toBe('a b c');
    const ordered = await call('GET', `${documents}/items?orderBy=n`);
    expect(ordered.body).toMatchObject({ error: { status: 'UNIMPLEMENTED' } });
  });
});

describe('commits over REST', () => {
  it('apply all writes in order or none of them', async () => {
    const increment = { fieldPath: 'n', increment: { integerValue: '5' } };
    const { body } = await call('POST', `${documents}:commit`, {
      writes: [
        setWrite('items/a', 1),
        { ...setWrite('items/a', 1), updateMask: {}, updateTransforms: [increment] },
        { delete: nameOf('items/none') },
      ],
    });
    expect(body).toMatchObject({
      writeResults: [{}, { transformResults: [{ integerValue: '6' }] }, {}],
    });
    const refused = {
      writes: [
        setWrite('items/b', 1),
        { verify: nameOf('items/none'), currentDocument: { exists: true } },
      ],
    };
    expect((await call('POST', `${documents}:commit`, refused)).status).toBe(404);
    expect((await call('GET', `${documents}/items/b`)).status).toBe(404);
  });

  it('of batchWrite succeed and fail one by one', async () => {
    const writes = [
      setWrite('items/a', 1),
      setWrite('items/b', 1, { currentDocument: { exists: true } }),
    ];
    const { body } = await call('POST', `${documents}:batchWrite`, { writes }, 'owner');
    expect(body).toMatchObject({ status: [{ code: 0 }, { code: 5 }] });
  });

  it('of a transaction are aborted when what it read has changed', async () => {
    await call('POST', `${documents}:commit`, { writes: [setWrite('items/a', 1)] });
    const begin = async () =>
      (await call('POST', `${documents}:beginTransaction`, {})).body as { transaction: string };
    const read = ({ transaction }: { transaction: string }) =>
      call('POST', `${documents}:batchGet`, { documents: [nameOf('items/a')], transaction });
    const commit = ({ transaction }: { transaction: string }, n: number) =>
      call('POST', `${documents}:commit`, { writes: [setWrite('items/a', n)], transaction });
    const [first, second] = [await begin(), await begin()];
    await Promise.all([read(first), read(second)]);
    expect((await commit(first, 2)).status).toBe(200);
    expect((await commit(second, 3)).body).toMatchObject({ error: { status: 'ABORTED' } });
    expect((await commit(first, 4)).body).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });
});

describe('a request that the official service treats in its own way', () => {
  const commit = (writes: readonly unknown[], token?: string) =>
    call('POST', `${documents}:commit`, { writes }, token);
  const jwt = (claims: object): string =>
    `${btoa('{"alg":"none"}')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  const guard: AccessGuard = {
    judge: (requests) =>
      requests.every(({ caller, path }) => caller.kind === 'user' && path[1] === caller.uid)
        ? { allowed: true }
        : { allowed: false, reason: 'foreign' },
  };

  it('learns from no precondition whether a foreign document exists', async () => {
    await commit([setWrite('items/there', 1)]);
    backend.setGuard(guard);
    for (const id of ['there', 'absent']) {
      for (const exists of [true, false]) {
        const currentDocument = { exists };
        const name = nameOf(`items/${id}`);
        for (const write of [{ verify: name }, { delete: name }, setWrite(`items/${id}`, 2)]) {
          const { body } = await commit([{ ...write, currentDocument }], jwt({ sub: 'ann' }));
          expect(body).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
        }
      }
    }
    const own = { verify: nameOf('items/ann'), currentDocument: { exists: true } };
    const { body } = await commit([own], jwt({ sub: 'ann' }));
    expect(body).toMatchObject({ error: { status: 'NOT_FOUND' } });
  });

  it('takes the user of `sub`, whatever `user_id` says', async () => {
    backend.setGuard(guard);
    const token = jwt({ sub: 'ann', user_id: 'bob' });
    expect((await commit([setWrite('items/ann', 1)], token)).status).toBe(200);
    expect((await commit([setWrite('items/bob', 1)], token)).status).toBe(403);
  });

  it('refuses to verify and write one document, and batch writes by users', async () => {
    const both = [setWrite('items/a', 1), { verify: nameOf('items/a') }];
    expect(await commit(both)).toMatchObject({ body: { error: { status: 'INVALID_ARGUMENT' } } });
    const batch = await call('POST', `${documents}:batchWrite`, { writes: [] }, jwt({ sub: 'a' }));
    expect(batch).toMatchObject({ body: { error: { status: 'PERMISSION_DENIED' } } });
  });

  it.each(['__x__', 'x'.repeat(1501)])(
    'refuses the name %s of a field or collection',
    async (x) => {
      const value = { integerValue: '1' };
      const name = nameOf('items/a');
      const refused = [
        commit([{ update: { name, fields: { [x]: value } } }]),
        commit([{ update: { name, fields: { m: { mapValue: { fields: { [x]: value } } } } } }]),
        commit([{ update: { name }, updateMask: { fieldPaths: [x] } }]),
        commit([
          {
            update: { name },
            updateTransforms: [{ fieldPath: x, setToServerValue: 'REQUEST_TIME' }],
          },
        ]),
        call('POST', `${documents}:runQuery`, { structuredQuery: { from: [{ collectionId: x }] } }),
      ];
      for (const { body } of await Promise.all(refused)) {
        expect(body).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
      }
    },
  );

  it('keeps every digit of a 64-bit integer that is a JSON number', async () => {
    const path = `${backend.url}${documents}/items/big`;
    const body = '{"fields":{"n":{"integerValue":9007199254740993},"s":{"stringValue":"a_b"}}}';
    await fetch(path, { method: 'PATCH', body });
    expect(await call('GET', `${documents}/items/big`)).toMatchObject({
      body: { fields: { n: { integerValue: '9007199254740993' }, s: { stringValue: 'a_b' } } },
    });
  });

  it('takes members by their proto names, and keeps the names of fields', async () => {
    const fields = { a_b: { integer_value: '1' }, c: { string_value: 'x' } };
    const write = {
      update: { name: nameOf('items/a'), fields },
      update_mask: { field_paths: ['a_b'] },
    };
    expect((await commit([write])).status).toBe(200);
    const { body } = await call('GET', `${documents}/items/a?mask.field_paths=a_b`);
    expect(body).toMatchObject({ fields: { a_b: { integerValue: '1' } } });
  });

  it('is judged by the rules in a second database too', async () => {
    backend.setGuard(guard);
    const second = documents.replace('(default)', 'second');
    expect((await call('GET', `${second}/items/a`, undefined, jwt({ sub: 'b' }))).status).toBe(403);
  });
});

describe('a query that the declared indexes do not serve', () => {
  const entry = {
    collectionGroup: 'items',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'n', order: 'ASCENDING' },
      { fieldPath: 't', order: 'DESCENDING' },
    ],
  };
  const structuredQuery = {
    from: [{ collectionId: 'items' }],
    where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { integerValue: 1 } } },
    orderBy: [{ field: { fieldPath: 't' }, direction: 'DESCENDING' }],
  };

  it('is refused with the entry to add, and served once it is there', async () => {
    for (const declared of [[], [entry]]) {
      await backend.stop();
      const indexes = createIndexDemand(parseIndexFile(JSON.stringify({ indexes: declared })));
      backend = await startFirestore({
        port: 0,
        dataDir: 'memory',
        origins: () => [origin],
        indexes,
      });
      const found = await call('POST', `${documents}:runQuery`, { structuredQuery });
      const count = {
        structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] },
      };
      const counted = await call('POST', `${documents}:runAggregationQuery`, count);
      for (const { status, body } of [found, counted]) {
        expect(status).toBe(declared.length === 0 ? 400 : 200);
        if (declared.length > 0) continue;
        const { error } = body as { error: { status: string; message: string } };
        expect(error.status).toBe('FAILED_PRECONDITION');
        expect(error.message).toContain(JSON.stringify(entry));
        expect(error.message).toMatch(/index.*https:\/\/console\.firebase\.google\.com/);
      }
    }
  });
});

describe('queries over REST', () => {
  it('answer with documents, with aggregates and with collection ids', async () => {
    const paths = ['items/a', 'items/b', 'items/a/lines/c'];
    await call('POST', `${documents}:commit`, {
      writes: paths.map((path, n) => setWrite(path, n)),
    });
    const structuredQuery = { from: [{ collectionId: 'items' }], select: { fields: [] } };
    const answers = await call('POST', `${documents}:runQuery`, { structuredQuery });
    expect(answers.body).toMatchObject([
      { document: { fields: {} } },
      { document: { fields: {} } },
    ]);
    const structuredAggregationQuery = {
      structuredQuery,
      aggregations: [{ alias: 'n', count: {} }],
    };
    expect(
      (await call('POST', `${documents}:runAggregationQuery`, { structuredAggregationQuery })).body,
    ).toMatchObject([{ result: { aggregateFields: { n: { integerValue: '2' } } } }]);
    expect((await call('POST', `${documents}/items/a:listCollectionIds`, {})).body).toEqual({
      collectionIds: ['lines'],
    });
    const empty = { structuredQuery: { from: [{ collectionId: 'none' }] } };
    expect((await call('POST', `${documents}:runQuery`, empty)).body).toEqual([
      { readTime: expect.any(String) as string },
    ]);
  });
});

describe('the emulator’s control calls', () => {
  it('clear one database and leave the others', async () => {
    await call('POST', `${documents}/items?documentId=a`, fieldsOf(1));
    const other = '/v1/projects/other/databases/(default)/documents';
    await call('POST', `${other}/items?documentId=a`, fieldsOf(1));
    expect((await call('DELETE', `/emulator${documents}`)).status).toBe(200);
    expect((await call('GET', `${documents}/items/a`)).status).toBe(404);
    expect((await call('GET', `${other}/items/a`)).status).toBe(200);
  });

  it('load rules for one project, and say what is wrong with them', async () => {
    await backend.stop();
    backend = await startFirestore({
      port: 0,
      origins: () => [origin],
      dataDir: 'memory',
      loadRules: (content) =>
        content === 'deny'
          ? { ok: true, guard: { judge: () => ({ allowed: false, reason: 'denied by rule' }) } }
          : { ok: false, message: '1:1 unexpected text' },
    });
    const put = (content: string) =>
      call('PUT', '/emulator/v1/projects/demo:securityRules', { rules: { files: [{ content }] } });
    expect(await put('?')).toMatchObject({
      status: 400,
      body: { error: { message: '1:1 unexpected text' } },
    });
    expect((await put('deny')).status).toBe(200);
    expect(await call('GET', `${documents}/items/a`)).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED', message: 'denied by rule' } },
    });
    expect((await call('GET', `${documents}/items/a`, undefined, 'owner')).status).toBe(404);
    backend.setGuard(allowAll);
    expect((await call('GET', `${documents}/items/a`)).status).toBe(403);
  });
});

it('compresses a long answer if the client accepts that', async () => {
  const text = 'a shop under one roof, '.repeat(100);
  await call('POST', `${documents}/items?documentId=1`, {
    fields: { text: { stringValue: text } },
  });
  const encodingFor = async (accepted: string, path: string) => {
    const response = await fetch(`${backend.url}${documents}/${path}`, {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(JSON.stringify(await response.json())).toContain(path === 'items/1' ? text : '404');
    return response.headers.get('content-encoding');
  };
  expect(await encodingFor('gzip, br', 'items/1')).toBe('gzip');
  expect(await encodingFor('identity', 'items/1')).toBeNull();
  expect(await encodingFor('gzip', 'items/2')).toBeNull();
});

describe('the port', () => {
  it('answers a bare GET and echoes the origin on errors and preflights alike', async () => {
    expect((await fetch(backend.url)).status).toBe(200);
    const headers = { Origin: 'http://shop.example' };
    const preflight = await fetch(`${backend.url}${documents}:commit`, {
      method: 'OPTIONS',
      headers: { ...headers, 'Access-Control-Request-Headers': 'x-goog-api-client' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('x-goog-api-client');
    const refused = await fetch(`${backend.url}/nothing`, { headers });
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('http://shop.example');
    expect(refused.headers.get('Access-Control-Allow-Credentials')).toBe('true');
  });

  it('that is taken is refused with EADDRINUSE', async () => {
    await expect(startFirestore({ port: backend.port, dataDir: 'memory' })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it.each(['//', '//items/a'])('refuses the path %s as malformed', async (path) => {
    expect(await call('GET', path)).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT' } },
    });
  });

  it('says nothing of a client that goes away in the middle of its request', async () => {
    const said: string[] = [];
    const other = await startFirestore({
      port: 0,
      dataDir: 'memory',
      log: (line) => said.push(line),
    });
    const socket = connect(other.port, '127.0.0.1');
    const head = [
      `POST ${documents}:commit HTTP/1.1`,
      'Host: 127.0.0.1',
      'Content-Length: 9',
      'Expect: 100-continue',
    ];
    socket.write([...head, '', 'half'].join('\r\n'));
    // The server answers "100 Continue" when it starts to read the body. Break the connection then.
    socket.once('data', () => socket.resetAndDestroy());
    await once(socket, 'close');
    // The server answers a later request only after it has seen the end of the earlier one.
    await fetch(other.url);
    await other.stop();
    expect(said).toEqual([]);
  });

  it('refuses a text that is no token', async () => {
    expect((await call('GET', `${documents}/items/a`, undefined, 'abc')).status).toBe(401);
  });
});
