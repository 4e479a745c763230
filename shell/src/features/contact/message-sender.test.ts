/** @jest-environment node */
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';
import { createMessageSender } from './message-sender';

const HELLO = { name: 'Kim', email: 'kim@example.org', message: 'Hello' };
const LOST = 'unknown';
const DENIED = 'permission-denied';

beforeEach(() => {
  // With this value, every pause between two tries is 0 ms.
  jest.spyOn(Math, 'random').mockReturnValue(-1);
  // Accept every text as proof of work, because the real search needs thousands of hashes for each message.
  jest
    .spyOn(crypto.subtle, 'digest')
    .mockImplementation(() => Promise.resolve(new ArrayBuffer(32)));
});
afterEach(() => void jest.restoreAllMocks());

/** A client whose commits fail with these codes, one after the other. `keys` records the commits' keys. */
function aClient(...codes: readonly (string | undefined)[]) {
  const keys: string[] = [];
  const firebase = {
    lite: () =>
      Promise.resolve({
        doc: (_db: unknown, collection: string, key: string) => ({ collection, key }),
        serverTimestamp: () => 'now',
        writeBatch: () => ({
          set({ collection, key }: { collection: string; key: string }) {
            if (collection === 'messages') keys.push(key);
          },
          commit() {
            const code = codes[keys.length - 1];
            return code
              ? Promise.reject(Object.assign(new Error(code), { code }))
              : Promise.resolve();
          },
        }),
      }),
    // Safe: the sender uses no other part of the client.
  } as unknown as FirebaseClient;
  return { firebase, keys };
}

it('sends every message under its own key, also the same texts again', async () => {
  const { firebase, keys } = aClient();
  const send = createMessageSender(firebase);
  expect(await send(HELLO)).toMatchObject({ ok: true });
  expect(await send(HELLO)).toMatchObject({ ok: true });
  expect(new Set(keys).size).toBe(2);
});

it('sends again under the same key after lost answers, and takes a denial as sent', async () => {
  const { firebase, keys } = aClient(LOST, LOST, DENIED);
  const send = createMessageSender(firebase);
  expect(await send(HELLO)).toMatchObject({ ok: false });
  expect(await send(HELLO)).toMatchObject({ ok: true });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('sends changed texts under another key', async () => {
  const { firebase, keys } = aClient(LOST, LOST, DENIED);
  const send = createMessageSender(firebase);
  expect(await send(HELLO)).toMatchObject({ ok: false });
  expect(await send({ ...HELLO, message: 'Hello?' })).toMatchObject({ ok: false });
  expect(keys[2]).not.toBe(keys[0]);
});

it.each([
  ['a denial', [DENIED]],
  ['busy answers that say that nothing is stored', new Array<string>(4).fill('aborted')],
])('does not take a denial as sent after %s', async (_what, codes) => {
  const { firebase } = aClient(...codes, DENIED);
  const send = createMessageSender(firebase);
  expect(await send(HELLO)).toMatchObject({ ok: false });
  expect(await send(HELLO)).toMatchObject({ ok: false });
});
