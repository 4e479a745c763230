import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '../fixtures/test';
import { release } from '../pages/published-files';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The files of the guide, by the names above their code blocks. */
async function filesOfGuide(): Promise<[name: string, contents: string][]> {
  const guide = await readFile(path.join(ROOT, 'docs/write-a-remote.md'), 'utf8');
  const blocks = guide.matchAll(/^`mf-hello\/(\S+)`\n\n```\w+\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, name = '', contents = '']) => [name, contents]);
}

test('a new team does what the guide says, and has its page in the running shop', async ({
  page,
  shop,
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
  const { siteFolder } = shop;

  await page.goto('contactUs');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByText('Hello')).toBeHidden();
  const said = await release(siteFolder, 'publish', '.cache/guide/mf-hello');
  const version = /mf-hello@(\S+)/.exec(said)?.[1] ?? '';
  await release(siteFolder, 'check', `mf-hello@${version}`);
  await release(siteFolder, 'promote', `mf-hello@${version}`);

  await page.reload();
  await navigation.getByText('Hello').click();
  await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible();
  await page.getByRole('button', { name: 'Say hello' }).click();
  await expect(page.getByText('Hello to you!')).toBeVisible();

  // Other tests count links and look at all published files.
  await release(siteFolder, 'retire', 'mf-hello');
  await rm(path.join(siteFolder, 'remotes/mf-hello'), { recursive: true });
});
