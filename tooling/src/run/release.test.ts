import path from 'node:path';

import { fieldReports, LOCAL_PROJECT, localBackend } from '@galleria/firebase';
import { startLocalFirebase, type LocalFirebase } from '@galleria/local-firebase';
import { liveSetOf, promote, readLog, status } from '@galleria/release';
import { aTestSite, runReading } from '@galleria/release/testing/site';

import { ROOT } from './apps';

type Shop = Awaited<ReturnType<typeof aTestSite>>;

let backend: LocalFirebase;
let shop: Shop;

beforeAll(async () => {
  backend = await startLocalFirebase({
    firestorePort: 0,
    authPort: 0,
    dataDir: 'memory',
    project: LOCAL_PROJECT,
    indexesFile: path.join(ROOT, 'firebase/rules/firestore.indexes.json'),
  });
}, 60_000);
afterAll(() => backend.stop());

beforeEach(async () => {
  shop = await aTestSite();
  await shop.release('shell', '7');
});
afterEach(() => shop.remove());

/**
 * Runs `watch` on the real database. Before each of its looks, 160 visits of version 1 report, of which 16
 * failed, and 40 visits of the canary's version, of which `canaryFailed` failed.
 */
async function watch(candidate: string, canaryFailed: number, ...options: string[]) {
  const { firestore } = localBackend(backend);
  const reports = fieldReports({
    firebase: { apiKey: 'local', projectId: LOCAL_PROJECT },
    emulators: {
      firestore: { host: '127.0.0.1', port: backend.firestorePort },
      authUrl: backend.authUrl,
    },
  });
  let visits = 0;
  const visit = (app: string, isFailed: boolean) => {
    visits += 1;
    return {
      set: `reports/${candidate}-${String(visits)}`,
      data: { tags: [`seen ${app}`, ...(isFailed ? [`failed ${app}`] : [])] },
      serverTimes: ['createdAt'],
    };
  };
  const arms = (failed: number, seen: number, app: string) =>
    Array.from({ length: seen }, (_, index) => visit(app, index < failed));
  let coming = Promise.resolve();
  let counts = 0;
  const count: typeof reports.count = async (query) => {
    // Each look counts seen and failed visits of two arms.
    if (counts % 4 === 0) {
      coming = firestore.commit([
        ...arms(canaryFailed, 40, `mf-cart@${candidate} canary`),
        ...arms(16, 160, 'mf-cart@1 stable'),
      ]);
    }
    counts += 1;
    await coming;
    return reports.count(query);
  };
  const every = ['--for', '1h', '--every', '0.001s', '--min-visits', '100'];
  return runReading(shop, count, 'watch', ...every, ...options);
}

it('watch rolls back a bad canary and makes a good one live, without a person', async () => {
  for (const version of ['1', '2', '3']) await shop.publish('mf-cart', version);
  await promote(shop.site, { 'mf-cart': '1' });

  await promote(shop.site, { 'mf-cart': '2' }, { share: 20 });
  const bad = await watch('2', 12, '--raise-to', '50', '100');
  expect(bad.code).toBe(1);
  expect(bad.complained).toMatch(
    /^The canary mf-cart 2 is rolled back: \d+ of \d+ \(30 %\) of its visits failed, and \d+ of \d+ \(10 %\) of the others\.$/,
  );
  expect(await status(shop.site)).toMatchObject({ canary: undefined, served: 4 });
  const log = await readLog(shop.site);
  expect(log.at(-1)?.why).toContain('(30 %) of its visits failed');
  expect(liveSetOf(log)['mf-cart']?.version).toBe('1');

  await promote(shop.site, { 'mf-cart': '3' }, { share: 20 });
  const good = await watch('3', 4, '--raise-to', '50', '100');
  expect(good).toMatchObject({ code: 0, complained: '' });
  expect(good.said).toContain('The canary mf-cart 3 is at 50 %: ');
  expect(good.said).toContain('The canary mf-cart 3 is live for everybody: ');
  const after = await status(shop.site);
  expect(after).toMatchObject({ canary: undefined, release: 7, served: 7 });
  expect(after.apps.find(({ app }) => app === 'mf-cart')?.version).toBe('3');
});
