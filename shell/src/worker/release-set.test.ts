import type { ReleaseStart } from '@galleria/shared-contracts/contract';

import { aShop, HOME } from '../testing/a-safe-cache';
import { takeRelease, tidy } from './release-set';
import { routerPageUrl, startUrl } from './shop';

let shop = aShop();
let site: Record<string, string> = {};
let asked: string[] = [];

beforeEach(() => {
  shop = aShop();
  asked = [];
  globalThis.fetch = (url) => {
    asked.push(url as string);
    const text = site[url as string];
    return Promise.resolve(
      new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 }),
    );
  };
});

function startOf(release: number, version: string): string {
  const entry = (name: string) => ({
    owner: 'A team',
    paths: [`/${name}`],
    fragments: [],
    activationEvents: [],
    nav: [],
    container: name,
    version,
    contractVersion: 3,
    entryUrl: '',
    startsWith: [`remotes/${name}/${version}/remote-entry.js`],
    pages: [{ path: `/${name}`, startsWith: [`remotes/${name}/${version}/page.js`] }],
  });
  const start: ReleaseStart = {
    release,
    config: { firebase: { apiKey: 'key', projectId: 'demo' } },
    registry: {
      release,
      shell: { version },
      remotes: { cart: entry('cart'), admin: entry('admin') },
    },
    scripts: [{ url: `/galleria/shell/${version}/main.js`, integrity: 'sha256-x' }],
  };
  return JSON.stringify(start);
}

/** Publishes a release whose apps all have this version. */
function publish(release: number, version: string) {
  site = {
    [startUrl(shop)]: startOf(release, version),
    [routerPageUrl(shop)]:
      `<script data-name="registry">{"release":${String(release)},"remotes":{}}</script>`,
    [`${HOME}shell/${version}/main.js`]: 'main',
    ...Object.fromEntries(
      ['cart', 'admin'].flatMap((name) =>
        ['remote-entry.js', 'page.js'].map((file) => [
          `${HOME}remotes/${name}/${version}/${file}`,
          file,
        ]),
      ),
    ),
  };
}

it('contains the router’s page, start.json and the shell', async () => {
  publish(7, '1');
  await takeRelease(shop, 7);
  expect(shop.pages.texts[startUrl(shop)]).toBe(startOf(7, '1'));
  expect(shop.pages.texts[routerPageUrl(shop)]).toContain('{"release":7,');
  expect(Object.keys(shop.files.texts)).toEqual([`${HOME}shell/1/main.js`]);
});

it('contains the new files of the remotes that this device has used, and requests no file twice', async () => {
  shop.files.texts[`${HOME}remotes/cart/1/remote-entry.js`] = 'old';
  shop.files.texts[`${HOME}remotes/cart/2/page.js`] = 'there already';
  publish(8, '2');
  await takeRelease(shop, 8);
  expect(Object.keys(shop.files.texts).sort()).toEqual([
    `${HOME}remotes/cart/1/remote-entry.js`,
    `${HOME}remotes/cart/2/page.js`,
    `${HOME}remotes/cart/2/remote-entry.js`,
    `${HOME}shell/2/main.js`,
  ]);
  expect(asked).not.toContain(`${HOME}remotes/cart/2/page.js`);
});

it.each<[string, () => void]>([
  ['a file is gone', () => delete site[`${HOME}shell/2/main.js`]],
  ['the page is of another release', () => (site[routerPageUrl(shop)] = '{"release":7,')],
  ['the site has another release by now', () => (site[startUrl(shop)] = startOf(9, '2'))],
  ['what a page starts with is half', () => (site[startUrl(shop)] = '{"release": 8')],
  ['the device is full', () => (shop.files.isFull = true)],
  [
    'a visit that begins meanwhile tidies its files away',
    () => {
      const put = shop.files.put.bind(shop.files);
      shop.files.put = (url, response) => put(url, response).then(() => tidy(shop));
    },
  ],
])('is not taken when %s, and the earlier set stays', async (_what, happens) => {
  publish(7, '1');
  await takeRelease(shop, 7);
  const before = { ...shop.pages.texts };
  publish(8, '2');
  happens();
  await expect(takeRelease(shop, 8)).rejects.toThrow();
  expect(shop.pages.texts).toEqual(before);
  expect(shop.files.texts).toHaveProperty([`${HOME}shell/1/main.js`]);
});

describe('between visits', () => {
  beforeEach(async () => {
    publish(8, '2');
    await takeRelease(shop, 8);
  });

  it('drops files of other versions, except files that a kept page names', async () => {
    shop.files.texts[`${HOME}shell/1/main.js`] = 'old';
    shop.files.texts[`${HOME}remotes/gone/1/module.js`] = 'retired';
    shop.files.texts[`${HOME}shell/1/letters.woff2`] = 'a font';
    shop.pages.texts[`${HOME}shop`] = 'url(/galleria/shell/1/letters.woff2)';
    await tidy(shop);
    expect(Object.keys(shop.files.texts)).toEqual([
      `${HOME}shell/2/main.js`,
      `${HOME}shell/1/letters.woff2`,
    ]);
  });

  it('drops the oldest entries above the limits, and never start.json and the router’s page', async () => {
    for (let each = 0; each < 500; each += 1) {
      shop.data.texts[`${HOME}data/mf-catalog/${String(each)}.json`] = 'products';
      shop.pages.texts[`${HOME}shop/${String(each)}`] = 'page';
    }
    await tidy(shop);
    const [pages, data] = [Object.keys(shop.pages.texts), Object.keys(shop.data.texts)];
    expect(data).toHaveLength(400);
    expect(data[0]).toBe(`${HOME}data/mf-catalog/100.json`);
    expect(pages).toHaveLength(62);
    expect(pages).toContain(startUrl(shop));
    expect(pages.at(-1)).toBe(`${HOME}shop/499`);
  });

  it('drops nothing on a device that has no complete release', async () => {
    shop.pages.texts = {};
    await tidy(shop);
    expect(Object.keys(shop.files.texts)).toEqual([`${HOME}shell/2/main.js`]);
  });
});
