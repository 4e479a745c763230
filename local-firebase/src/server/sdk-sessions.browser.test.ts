import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { AccessGuard } from '../access/access-guard';
import { allowAll } from '../access/access-guard';
import { startFirestore, type LocalFirestore } from '../firestore-server';
import { startSdkBrowser, type SdkBrowser } from './testing/browser';

jest.setTimeout(120_000);

let dataDir: string;
let backend: LocalFirestore;
let browser: SdkBrowser;
const origins = () => [browser.origin];
let page: Page;
let project = 0;

const connection = () => {
  project += 1;
  return { port: backend.port, project: `test-${project}` };
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'firestore-'));
  backend = await startFirestore({ port: 0, dataDir, origins });
  browser = await startSdkBrowser();
});

beforeEach(async () => {
  page = await browser.tab();
});

afterEach(async () => {
  backend.setGuard(allowAll);
  await page.close();
});

afterAll(async () => {
  await browser.close();
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});

describe('a restarted backend', () => {
  it('gets the writes that were queued and brings every listener up to date', async () => {
    const to = connection();
    await page.evaluate(async (to) => {
      const db = sdk.connect(to);
      const items = sdk.collection(db, 'items');
      await sdk.setDoc(sdk.doc(items, 'before'), { n: 1 });
      await sdk.until(items, (now) => 'before' in now);
      const after = sdk.until(items, (now) => 'queued' in now && 'elsewhere' in now);
      Object.assign(globalThis, { db, items, after });
    }, to);
    await backend.stop();
    await page.evaluate(() => {
      const { items } = globalThis as unknown as {
        items: ReturnType<typeof sdk.collection>;
      };
      const queued = sdk.setDoc(sdk.doc(items, 'queued'), { n: 2 });
      Object.assign(globalThis, { queued });
    });
    backend = await startFirestore({ port: to.port, dataDir, origins });
    const name = `projects/${to.project}/databases/(default)/documents`;
    await fetch(`${backend.url}/v1/${name}/items?documentId=elsewhere`, {
      method: 'POST',
      body: JSON.stringify({ fields: { n: { integerValue: '3' } } }),
    });
    const documents = await page.evaluate(async () => {
      const waiting = globalThis as unknown as {
        queued: Promise<void>;
        after: ReturnType<typeof sdk.until>;
      };
      await waiting.queued;
      return waiting.after;
    });
    expect(documents).toEqual({ before: { n: 1 }, queued: { n: 2 }, elsewhere: { n: 3 } });
  });
});

describe('a listener that was away', () => {
  it('is told what was changed and what was deleted meanwhile', async () => {
    const seen = await page.evaluate(async (to) => {
      const { collection, deleteDoc, disableNetwork, doc, enableNetwork, setDoc, until } = sdk;
      const [reader, writer] = [sdk.connect(to), sdk.connect(to)];
      for (const id of ['kept', 'changed', 'deleted', 'moved']) {
        await setDoc(doc(writer, 'items', id), { group: 'a', id });
      }
      const inGroup = sdk.query(collection(reader, 'items'), sdk.where('group', '==', 'a'));
      let latest: string[] = [];
      sdk.onSnapshot(inGroup, ({ docs }) => (latest = docs.map((d) => String(d.get('id')))));
      await until(inGroup, (now) => Object.keys(now).length === 4);
      await disableNetwork(reader);
      await deleteDoc(doc(writer, 'items/deleted'));
      await setDoc(doc(writer, 'items/moved'), { group: 'b', id: 'moved' });
      await setDoc(doc(writer, 'items/changed'), { group: 'a', id: 'new' });
      await enableNetwork(reader);
      await until(inGroup, (now) => Object.keys(now).length === 2);
      return latest;
    }, connection());
    expect(seen).toEqual(['new', 'kept']);
  });
});

describe('access', () => {
  const ownersOnly: AccessGuard = {
    judge: (requests, view) => {
      const allowed = requests.every(
        ({ caller }) => caller.kind === 'user' && view.after(['members', caller.uid]) !== null,
      );
      return allowed ? { allowed: true } : { allowed: false, reason: 'members only' };
    },
  };

  it('is refused to strangers on every way in', async () => {
    backend.setGuard(ownersOnly);
    const codes = await page.evaluate((to) => {
      const { codeOf, collection, doc } = sdk;
      const db = sdk.connect(to);
      return Promise.all([
        codeOf(sdk.getDoc(doc(db, 'items/a'))),
        codeOf(sdk.getDocs(collection(db, 'items'))),
        codeOf(sdk.setDoc(doc(db, 'items/a'), {})),
        codeOf(sdk.getCountFromServer(collection(db, 'items'))),
        codeOf(sdk.runTransaction(db, (transaction) => transaction.get(doc(db, 'items/a')))),
      ]);
    }, connection());
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'permission-denied'));
  });

  it('ends an open listener when a commit takes its right away', async () => {
    const to = connection();
    const document = `${backend.url}/v1/projects/${to.project}/databases/(default)/documents/members/ann`;
    await fetch(document, { method: 'PATCH', body: '{}' });
    backend.setGuard(ownersOnly);
    await page.evaluate(async (to) => {
      const items = sdk.collection(sdk.connect({ ...to, uid: 'ann' }), 'items');
      await sdk.until(items, () => true);
      Object.assign(globalThis, { ended: sdk.codeOf(sdk.until(items, () => false)) });
    }, to);
    await fetch(document, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
    const code = await page.evaluate(
      () => (globalThis as unknown as { ended: Promise<string> }).ended,
    );
    expect(code).toBe('permission-denied');
  });

  it('ends an open listener when the rules change', async () => {
    await page.evaluate(async (to) => {
      const items = sdk.collection(sdk.connect(to), 'items');
      await sdk.until(items, () => true);
      Object.assign(globalThis, { ended: sdk.codeOf(sdk.until(items, () => false)) });
    }, connection());
    backend.setGuard(ownersOnly);
    const code = await page.evaluate(
      () => (globalThis as unknown as { ended: Promise<string> }).ended,
    );
    expect(code).toBe('permission-denied');
  });
});

describe('eight tabs of one browser', () => {
  it('all listen and write, although the browser has six connections', async () => {
    const to = connection();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => browser.tab()));
    const seen = await Promise.all(
      tabs.map((tab, number) =>
        tab.evaluate(
          async ([to, number]) => {
            const items = sdk.collection(sdk.connect(to), 'tabs');
            const all = sdk.until(items, (now) => Object.keys(now).length === 8);
            await sdk.setDoc(sdk.doc(items, String(number)), { number });
            return Object.keys(await all).length;
          },
          [to, number] as const,
        ),
      ),
    );
    await Promise.all(tabs.map((tab) => tab.close()));
    expect(seen).toEqual(Array.from({ length: 8 }, () => 8));
  });
});
