import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { aDataDir, startShop, type Shop } from '../fixtures/shop';
import { expect, test } from '../fixtures/test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The files of the guide, by the names above their code blocks. */
async function filesOfGuide(): Promise<[name: string, contents: string][]> {
  const guide = await readFile(path.join(ROOT, 'docs/write-a-remote.md'), 'utf8');
  const blocks = guide.matchAll(/^`mf-hello\/(\S+)`\n\n```\w+\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, name = '', contents = '']) => [name, contents]);
}

// A separate shop, because a release stays and other tests count links.
let shop: Shop;
let removeData: () => Promise<void>;

test.beforeAll(async () => {
  const data = await aDataDir();
  removeData = data.remove;
  shop = await startShop(data.dataDir);
});

test.afterAll(async () => {
  await shop.stop();
  await removeData();
});

test('a new team does what the guide says, and has its page in the running shop', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = path.join(ROOT, '.cache/guide/mf-hello');
  await rm(folder, { recursive: true, force: true });
  const files = await filesOfGuide();
  expect(files.length).toBeGreaterThan(4);
  for (const [name, contents] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    // The folder lies deeper here than beside the others.
    await writeFile(path.join(folder, name), contents.replaceAll('"../', '"../../../'));
  }
  const release = async (...args: string[]) => {
    const words = ['tooling/src/run/bootstrap.mjs', 'release', ...args, '--site', shop.siteFolder];
    return (await run(process.execPath, words, { cwd: ROOT })).stdout;
  };

  await page.goto(`${shop.url}contactUs`);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByText('Hello')).toBeHidden();
  const version =
    /mf-hello@(\S+)/.exec(await release('publish', '.cache/guide/mf-hello'))?.[1] ?? '';
  await release('check', `mf-hello@${version}`);
  await release('promote', `mf-hello@${version}`);

  await page.reload();
  await navigation.getByText('Hello').click();
  await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible();
  await page.getByRole('button', { name: 'Say hello' }).click();
  await expect(page.getByText('Hello to you!')).toBeVisible();
});
