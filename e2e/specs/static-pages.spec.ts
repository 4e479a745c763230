import { fromRestFields, type RestFields } from '@galleria/shared-contracts/firebase';

import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { openBare, topOf } from '../pages/first-view';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home, list and product show products, prices and links', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('', { waitUntil: 'commit' });
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('article').first()).toContainText('$');
    await main.getByRole('link', { name: 'Browse all products' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
    await expect(main.getByText(/^\d+ products$/)).toBeVisible();
    // Other tests add no products here, so all are among the first 24.
    await main.getByRole('link', { name: "Women's clothing" }).click();
    await expect(main.getByRole('heading', { level: 1, name: "Women's clothing" })).toBeVisible();
    const card = main.getByRole('article').filter({ hasText: 'Wrap Midi Dress' });
    await expect(card.getByText('$98.00')).toBeVisible();
    await card.getByRole('link', { name: /^See Details/ }).click();
    await expect(main.getByRole('heading', { level: 1, name: /^Wrap Midi Dress/ })).toBeVisible();
    await expect(main.getByText('In stock')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled();
    await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  });

  test('home paints its hero, and the rest in the next frame', async ({ page }) => {
    const main = page.getByRole('main');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Animation.enable');
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto('', { waitUntil: 'commit' });
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const card = main.locator('article').first();
    await expect(card).toBeAttached();
    await expect(card).toBeHidden();
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect(card).toBeVisible();
  });

  test('a product’s picture is whole pixels high on a phone, so that React’s is no larger one', async ({
    page,
  }) => {
    const picture = page.getByRole('main').locator('article img').first();
    for (const width of [360, 375, 390, 393, 412, 414, 430]) {
      await page.setViewportSize({ width, height: 823 });
      await page.goto('shop/category/electronics/1', { waitUntil: 'commit' });
      await expect(picture).toBeVisible();
      const box = await picture.boundingBox();
      expect(box?.height).toBe(Math.round((box?.width ?? Number.NaN) * 0.875));
    }
  });

  test('other pages say what they need, and lead to the products', async ({ page }) => {
    await page.goto('cart', { waitUntil: 'commit' });
    await expect(page.getByRole('paragraph')).toContainText('This page needs JavaScript');
    await page.getByRole('link', { name: 'All products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  });

  test('what is not there is 404, with the shop’s own page, a search and a way home', async ({
    page,
    shop,
  }) => {
    const main = page.getByRole('main');
    for (const path of ['nope', 'nope.html', 'shop/category/electronics/999999']) {
      await test.step(path, async () => {
        const response = await page.goto(path, { waitUntil: 'commit' });
        expect(response?.status()).toBe(404);
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found');
        await expect(main.getByText('There is no such page.')).toBeVisible();
      });
    }
    await main.getByRole('searchbox', { name: 'Search the shops' }).fill('walnut');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${shop.url}shop/category/all?q=walnut`);
    await expect(main.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
    await page.goto('nope', { waitUntil: 'commit' });
    await main.getByRole('link', { name: 'Go back?' }).click();
    await expect(page).toHaveURL(shop.url);
    await expect(main.getByRole('article').first()).toContainText('$');
  });
});

/** The texts of the XML elements of this name. */
function textsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text = '']) => text.replaceAll('&apos;', "'"));
}

test('the sitemap leads to every product, to the first size of each, and to no page that is not there', async ({
  request,
}) => {
  const found = textsOf(await (await request.get('sitemap.xml')).text(), 'loc');
  // Only seeded products, because other tests add products while this test runs.
  const ids = found.map((url) => Number(/\/(\d+)$/.exec(url)?.[1]));
  expect(ids).toEqual(expect.arrayContaining(Array.from({ length: 48 }, (_, index) => index + 1)));
  // Further sizes and colours of the seeded products have no page in the sitemap.
  expect(ids.filter((id) => id > 48 && id <= 63)).toEqual([]);
  const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
  const size = await (await request.get('shop/category/jewelery/49')).text();
  expect(canonicalIn(size)).toMatch(/\/shop\/category\/jewelery\/31$/);
  const answers = await Promise.all(
    found.map(async (url) => {
      const response = await request.get(url);
      const html = await response.text();
      const canonical = canonicalIn(html);
      return { url, status: response.status(), canonical, hasPrice: html.includes('$') };
    }),
  );
  expect(answers).toEqual(
    found.map((url) => ({ url, status: 200, canonical: url, hasPrice: true })),
  );
  expect(await (await request.get('robots.txt')).text()).toContain('sitemap.xml');
});

test('what is not there is 404, with the page that says so and a search', async ({ page }) => {
  for (const path of ['nope', 'shop/category/electronics/999999', 'shop/category/furniture']) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Search the shops' }).first()).toBeVisible();
    });
  }
});

test('the page of wishes is there, although it is not a file', async ({ page }) => {
  const response = await page.goto('wishes');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'My wishes' })).toBeVisible();
});

for (const size of ['', ' @phone']) {
  test(`the scripts take a page over as it stands${size}`, async ({ page }) => {
    const main = page.getByRole('main');
    const titles = main.getByRole('article').getByRole('heading');
    for (const [path, element] of [
      ['', 'h1'],
      ["shop/category/women's%20clothing", 'article'],
      ['shop/category/electronics/1', 'article img'],
    ] as const) {
      await test.step(path, async () => {
        const goOn = await openBare(page, path);
        await expect(titles.first()).toBeVisible();
        // A click now would be lost.
        await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled();
        const heading = await topOf(page, 'h1');
        const place = await topOf(page, element);
        const first = await titles.first().textContent();
        const styles = page.locator('style[data-url*="/remotes/mf-catalog/"]');
        const sheets = await page.locator('#root').locator(styles).count();
        expect(sheets).toBeGreaterThan(0);
        goOn();
        await expect(page.locator('main[data-static]')).toHaveCount(0);
        await expect(titles.first()).toHaveText(first ?? '');
        expect(await topOf(page, 'h1')).toBe(heading);
        expect(await topOf(page, element)).toBe(place);
        await expect(page.locator('head').locator(styles)).toHaveCount(sheets);
        const toBeBought = main.getByRole('button', { name: 'Add to Cart', disabled: false });
        await expect(toBeBought.first()).toBeVisible();
      });
    }
  });
}

for (const path of ['', 'shop/category/all']) {
  test(`a visit that begins on a file reads only later changes: /${path}`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/documents')) asked.push(request.postData() ?? request.url());
    });
    await page.goto(path);
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toContain('"fieldPath":"updatedAt"');
  });
}

test('the home page’s hero is part of the page, before and after the scripts', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('');
  const hero = page.locator('main img').first();
  await expect(hero).toHaveAttribute('src', /^data:image\/svg\+xml,%3Csvg /);
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first(),
  ).toBeEnabled();
  await expect(hero).toHaveAttribute('src', /^data:image\/svg\+xml,%3Csvg /);
  expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(requested.filter((path) => path.includes('hero'))).toEqual([]);

  // A visit that began on another page loads the picture as a file.
  await page.goto('shop/category/all');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(hero).toHaveAttribute('src', /\/hero\.\w+\.svg$/);
  await expect
    .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200);
});

test('a path that leads on to the list is there, and search engines are sent to the list', async ({
  page,
  request,
  shop,
}) => {
  for (const path of ['shop', 'shop/category']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<link rel="canonical" href="${shop.url}shop/category/all">`);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(/\/shop\/category\/all$/);
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  }
});

test('a changed product is on its page and in the lists a moment later, as text', async ({
  page,
  request,
  shop,
}) => {
  const owner = ownerOf(shop);
  const title = 'Coat </script></title><img src=x onerror="document.title=1">';
  const { title: before } = fromRestFields((await owner.read('products/1')) as RestFields) as {
    title: string;
  };
  await owner.change('products/1', { title, updatedAt: new Date() });
  try {
    const path = 'shop/category/electronics/1';
    const html = async () => (await request.get(path)).text();
    await expect.poll(html).toContain('Coat &lt;/script>');
    expect(await html()).not.toContain('<img src=x');
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Galleria commerce demo`);
  } finally {
    await owner.change('products/1', { title: before, updatedAt: new Date() });
  }
});

test('a page whose start is refused says so, and loads again', async ({ page }) => {
  let isRefused = true;
  await page.route('**/start.json', (route) =>
    isRefused ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto('shop/category/all', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('did not arrive whole');
  // The content is readable even without scripts.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.locator('main[data-static]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
