import { startFirestore, type LocalFirestore } from '../firestore-server';

const database = 'projects/demo/databases/(default)';
const channel = (rpc: string): string => `/google.firestore.v1.Firestore/${rpc}/channel`;

let backend: LocalFirestore;

beforeEach(async () => {
  backend = await startFirestore({ port: 0, dataDir: 'memory' });
});

afterEach(() => backend.stop());

/** The JSON of each chunk of an answer; throws when a length is wrong. */
function chunks(body: string): unknown[] {
  const found: unknown[] = [];
  let rest = body;
  while (rest !== '') {
    const newline = rest.indexOf('\n');
    const end = newline + 1 + Number(rest.slice(0, newline));
    found.push(JSON.parse(rest.slice(newline + 1, end)));
    rest = rest.slice(end);
  }
  return found;
}

const form = (offset: number, messages: readonly unknown[]): URLSearchParams =>
  new URLSearchParams([
    ['count', String(messages.length)],
    ['ofs', String(offset)],
    ...messages.map((message, at): [string, string] => [
      `req${at}___data__`,
      JSON.stringify(message),
    ]),
  ]);

async function open(rpc: string, first: unknown): Promise<string> {
  const answer = await fetch(`${backend.url}${channel(rpc)}?VER=8&RID=1&CVER=22`, {
    method: 'POST',
    body: form(0, [first]),
  });
  const [[[id, [kind, sid]]]] = chunks(await answer.text()) as [[[number, [string, string]]]];
  expect([id, kind]).toEqual([0, 'c']);
  return sid;
}

const forward = async (rpc: string, sid: string, offset: number, messages: readonly unknown[]) =>
  chunks(
    await (
      await fetch(`${backend.url}${channel(rpc)}?VER=8&SID=${sid}&RID=2&AID=0`, {
        method: 'POST',
        body: form(offset, messages),
      })
    ).text(),
  );

/** Makes one long poll; resolves to the arrays with which it ends. */
async function poll(rpc: string, sid: string, acknowledged: number): Promise<[number, unknown][]> {
  const query = `VER=8&RID=rpc&SID=${sid}&AID=${acknowledged}&CI=1&TYPE=xmlhttp`;
  const answer = await fetch(`${backend.url}${channel(rpc)}?${query}`);
  const arrays = chunks(await answer.text());
  expect(arrays).toHaveLength(1);
  return arrays[0] as [number, unknown][];
}

const addTarget = (targetId: number, id: string) => ({
  database,
  addTarget: { targetId, documents: { documents: [`${database}/documents/items/${id}`] } },
});

describe('abandoned WebChannel sessions', () => {
  it('are at most a hundred; the oldest ends first', async () => {
    const openMany = (count: number) =>
      Promise.all(Array.from({ length: count }, () => open('Listen', addTarget(2, 'a'))));
    const [first] = await openMany(1);
    await openMany(199);
    const [last, next] = [await openMany(1), await openMany(99)];
    const isOpen = async (sid: string | undefined): Promise<boolean> => {
      const url = `${backend.url}${channel('Listen')}?VER=8&SID=${sid}&RID=9&AID=0`;
      return (await fetch(url, { method: 'POST', body: form(1, []) })).status === 200;
    };
    const isOpenOf = (sids: readonly string[]) => Promise.all(sids.map(isOpen));
    expect(await isOpen(first)).toBe(false);
    expect(new Set(await isOpenOf([...last, ...next]))).toEqual(new Set([true]));
    await openMany(1);
    expect(await isOpenOf(last)).toEqual([false]);
    expect(new Set(await isOpenOf(next))).toEqual(new Set([true]));
  });
});

describe('a Listen stream', () => {
  it('gives an id to a target that has none', async () => {
    const sid = await open('Listen', { ...addTarget(0, 'a') });
    const [[, [first]]] = (await poll('Listen', sid, 0)) as [[number, [unknown]]];
    expect(first).toMatchObject({ targetChange: { targetChangeType: 'ADD', targetIds: [1] } });
  });

  it.each(['Listen', 'Write'])('of %s stays in its database', async (rpc) => {
    const sid = await open(rpc, rpc === 'Write' ? { database } : addTarget(2, 'a'));
    const other = { database: database.replace('(default)', 'other'), writes: [] };
    await forward(rpc, sid, 1, [other]);
    expect(JSON.stringify(await poll(rpc, sid, 0))).toContain('INVALID_ARGUMENT');
  });
});

describe('a WebChannel session', () => {
  it('sends again what was not acknowledged, and nothing else', async () => {
    const sid = await open('Listen', addTarget(2, 'a'));
    const first = await poll('Listen', sid, 0);
    expect(first.map(([id]) => id)).toEqual([1, 2, 3, 4]);
    expect(await poll('Listen', sid, 0)).toEqual(first);
    expect(await poll('Listen', sid, 2)).toEqual(first.slice(2));
  });

  it('takes messages in their order, once, whatever order they arrive in', async () => {
    const sid = await open('Listen', addTarget(2, 'a'));
    await forward('Listen', sid, 2, [addTarget(6, 'c')]);
    await forward('Listen', sid, 1, [addTarget(4, 'b')]);
    await forward('Listen', sid, 1, [addTarget(4, 'b')]);
    const added = (await poll('Listen', sid, 0))
      .map(([, payload]) => (payload as [{ targetChange?: Change }])[0])
      .filter(({ targetChange }) => targetChange?.targetChangeType === 'ADD')
      .map(({ targetChange }) => targetChange?.targetIds[0]);
    expect(added).toEqual([2, 4, 6]);
  });

  it('says in a forward answer whether anyone listens and what was sent', async () => {
    const sid = await open('Write', { database });
    await poll('Write', sid, 0);
    const [answer] = (await forward('Write', sid, 1, [])) as [number[]];
    expect(answer.slice(0, 2)).toEqual([0, 1]);
  });

  it('is unknown after it was terminated', async () => {
    const sid = await open('Write', { database });
    await fetch(`${backend.url}${channel('Write')}?SID=${sid}&RID=3&TYPE=terminate`, {
      method: 'POST',
    });
    const answer = await fetch(`${backend.url}${channel('Write')}?SID=${sid}&RID=4`, {
      method: 'POST',
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Unknown SID');
  });

  it('gives a streaming back channel its first bytes at once', async () => {
    const sid = await open('Write', { database });
    const [handshake] = await poll('Write', sid, 0);
    const query = `VER=8&RID=rpc&SID=${sid}&AID=${handshake?.[0] ?? 0}&CI=0&TYPE=xmlhttp`;
    const answer = await fetch(`${backend.url}${channel('Write')}?${query}`);
    const body = answer.body as ReadableStream<Uint8Array>;
    for await (const bytes of body) {
      // The channel stays open, so look only at its first bytes.
      expect(chunks(Buffer.from(bytes).toString('utf8'))).toEqual([[[2, ['noop']]]]);
      break;
    }
  });

  it('ends with UNAVAILABLE when the backend stops', async () => {
    const sid = await open('Listen', addTarget(2, 'a'));
    const [last = [0]] = (await poll('Listen', sid, 0)).slice(-1);
    const waiting = poll('Listen', sid, last[0]);
    await forward('Listen', sid, 1, []);
    await backend.stop();
    const [[, [failure]]] = (await waiting) as Failure;
    expect(failure).toMatchObject({ error: { status: 'UNAVAILABLE' } });
  });

  it('reports a text that is no token as an error of the stream', async () => {
    const body = form(0, [{ database }]);
    body.set('headers', 'Authorization:Bearer abc\r\n');
    const answer = await fetch(`${backend.url}${channel('Write')}?VER=8&RID=1`, {
      method: 'POST',
      body,
    });
    const [[[, [, sid]]]] = chunks(await answer.text()) as [[[number, [string, string]]]];
    const [[, [failure]]] = (await poll('Write', sid, 0)) as Failure;
    expect(failure).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
  });
});

/** The arrays of a stream that contains only its end. */
type Failure = [[number, [unknown]]];

interface Change {
  readonly targetChangeType: string;
  readonly targetIds: readonly number[];
}
