import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '../fixtures/test';
import { logInAsAdmin } from '../pages/accounts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** One command of the release tool on a shop's site, as a team runs it. Resolves to what it said. */
async function release(siteFolder: string, ...args: string[]): Promise<string> {
  const words = ['tooling/src/run/bootstrap.mjs', 'release', ...args, '--site', siteFolder];
  return (await run(process.execPath, words, { cwd: ROOT })).stdout;
}

async function liveVersion(siteFolder: string, app: string): Promise<string> {
  const registry = JSON.parse(await readFile(path.join(siteFolder, 'registry.json'), 'utf8')) as {
    shell: { version: string };
    remotes: Record<string, { version: string }>;
  };
  return app === 'shell' ? registry.shell.version : (registry.remotes[app]?.version ?? '');
}

/** The live build of an app under other versions: what twenty releases of a team leave behind. */
async function publishCopies(siteFolder: string, app: string, versions: readonly string[]) {
  const folder = path.join(siteFolder, app === 'shell' ? app : `remotes/${app}`);
  const live = await liveVersion(siteFolder, app);
  const { publish, siteAt } = await import('@galleria/release');
  for (const version of versions) {
    const build = await mkdtemp(path.join(tmpdir(), 'galleria-build-'));
    await cp(path.join(folder, live), build, { recursive: true });
    await rm(path.join(build, 'files.json'));
    const info = JSON.parse(await readFile(path.join(build, 'build.json'), 'utf8')) as object;
    await writeFile(path.join(build, 'build.json'), JSON.stringify({ ...info, version }));
    await publish(siteAt(siteFolder), build);
    await rm(build, { recursive: true });
  }
}

test('a fifth remote joins a running shop, shows in the release map, and is taken back', async ({
  page,
  anotherPerson,
  shop,
}) => {
  test.setTimeout(180_000);
  const before = await readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8');
  const product = 'shop/category/electronics/1';
  await page.goto('shop/category/electronics');
  const link = page.locator('main article a[href*="/shop/category/electronics/"]').first();
  const href = (await link.getAttribute('href')) ?? product;
  await page.goto(href);
  await expect(page.getByRole('heading', { name: 'From the same shop' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeHidden();

  const said = await release(shop.siteFolder, 'publish', 'examples/mf-inspire');
  const version = /mf-inspire@(\S+)/.exec(said)?.[1] ?? '';
  expect(await readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8')).toBe(before);
  expect(await release(shop.siteFolder, 'check', `mf-inspire@${version}`)).toContain('may go live');
  await release(shop.siteFolder, 'promote', `mf-inspire@${version}`);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeVisible();

  await test.step('the release map names it, and how it is doing', async () => {
    const admin = await anotherPerson();
    await logInAsAdmin(admin);
    await admin.goto('admin/releases');
    const inspire = admin.getByRole('row').filter({ hasText: 'mf-inspire' });
    await expect(inspire).toContainText('Inspiration team');
    await expect(inspire).toContainText(version);
    await expect(inspire).toContainText('not needed yet');
    await expect(admin.getByRole('row').filter({ hasText: 'mf-admin' })).toContainText('loaded');
  });

  await test.step('a version that does not fit is refused, and nothing changes', async () => {
    const live = await readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8');
    await expect(release(shop.siteFolder, 'promote', 'mf-inspire@0.0.0')).rejects.toThrow(
      'mf-inspire 0.0.0 is not published here',
    );
    expect(await readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8')).toBe(live);
  });
});

test('a rollback is on the next page that is loaded', async ({ page, shop }) => {
  const { promote, siteAt } = await import('@galleria/release');
  const good = await liveVersion(shop.siteFolder, 'mf-auth');
  await publishCopies(shop.siteFolder, 'mf-auth', ['copy-c']);
  await promote(siteAt(shop.siteFolder), { 'mf-auth': 'copy-c' });
  const entry = (version: string) =>
    page.waitForRequest(new RegExp(`/remotes/mf-auth/${version}/remote-entry\\.js$`));
  let asked = entry('copy-c');
  await page.goto('auth?mode=login');
  await asked;
  const said = await release(shop.siteFolder, 'rollback', 'mf-auth');
  expect(said).toContain(`mf-auth ${good} is live`);
  expect(said).toContain('Back:  npm run release -- rollback mf-auth --to copy-c');
  asked = entry(good);
  await page.reload();
  await asked;
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible();
});
