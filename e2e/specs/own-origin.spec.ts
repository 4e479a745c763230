import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from '@galleria/release';

import { ownShop } from '../fixtures/own-shop';
import type { Shop } from '../fixtures/shop';
import { expect, test as base } from '../fixtures/test';
import { DEMO_ADMIN, fillInLogin } from '../pages/accounts';

const BACK_OFFICE = ['/admin', '/adminLogin'];

// The office is at `localhost` and the shop at 127.0.0.1, so not only the port differs.
const port = await freePort();
let shop: Shop | undefined;
ownShop({ ORIGINS: `http://localhost:${String(port)}` }, (started) => {
  shop = started;
});
// Before the shop has started, Playwright asks for it too.
const test = base.extend({ baseURL: ({}, use) => use(shop?.url) });

test('a back office at an origin of its own runs no code of the shop and shares no storage (P-ADMIN-56)', async ({
  page,
}) => {
  const { renderSite, siteAt, startStaticServer } = await import('@galleria/release');
  const { url = '', siteFolder = '' } = shop ?? {};
  const office = `http://localhost:${String(port)}/galleria/`;
  const serve = async (folder: string, serves: object) => {
    const file = path.join(folder, 'config.json');
    const settings = { ...(JSON.parse(await readFile(file, 'utf8')) as object), serves };
    await writeFile(file, JSON.stringify(settings));
    await renderSite(siteAt(folder));
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'galleria-office-'));
  await cp(siteFolder, folder, { recursive: true });
  await serve(folder, { only: BACK_OFFICE, others: url });
  await serve(siteFolder, { not: BACK_OFFICE, others: office });
  const server = await startStaticServer({ siteFolder: folder, port });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(office)) asked.push(request.url());
  });

  try {
    await test.step('the shop leads there, and offers no admin login itself', async () => {
      await page.goto('contactUs');
      await page.evaluate(() => localStorage.setItem('of-the-shop', 'yes'));
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
      await expect(page).toHaveURL(`${office}adminLogin?next=%2Fadmin%2Fdashboard`);
    });

    await test.step('an admin logs in there', async () => {
      await fillInLogin(page, DEMO_ADMIN);
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await page.goto(office);
      await expect(page).toHaveURL(`${office}admin/dashboard`);
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    });

    await test.step('no code of the shop has run, and the storages are apart', async () => {
      expect(asked.filter((file) => /\/remotes\/mf-admin\//.test(file))).not.toEqual([]);
      expect(asked.filter((file) => /\/remotes\/mf-(?:catalog|cart)\//.test(file))).toEqual([]);
      const stored = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
      expect(await stored()).toMatchObject({ admin: DEMO_ADMIN.email });
      expect(await stored()).not.toHaveProperty('of-the-shop');
      await page.goto('contactUs');
      expect(await stored()).toMatchObject({ 'of-the-shop': 'yes' });
      expect(await stored()).not.toHaveProperty('admin');
    });

    await test.step('paths of the shop lead to the shop, and no others', async () => {
      await page.goto(`${office}shop/category/electronics?sort=price`, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`${url}shop/category/electronics?sort=price`);
      await page.goto(`${office}admin/nope`);
      await expect(page.getByText('There is no such page.')).toBeVisible();
      await expect(page).toHaveURL(`${office}admin/nope`);
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
