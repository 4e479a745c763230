import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { logIn } from '../pages/accounts';
import {
  cartLine,
  fillInOrder,
  goodsOf,
  ORDER_PLACED,
  placeOrder,
  putInCart,
  shopperWith,
} from '../pages/cart';
import { openBare, topOf } from '../pages/first-view';
import { untilNoticesCanBeShown } from '../pages/notices';
import { tap } from '../pages/touch';

/** Requests that read the stored cart, products and what a transaction needs. */
const READS = /documents:batchGet/;
const COMMITS = /documents:commit/;
/** Requests that listen to a document. */
const LISTENS = /Firestore\/Listen/;

test('lines are worded, changed, deleted and cleared with their notices, and undone', async ({
  page,
  person,
  shop,
}) => {
  const [radio, lamp, pen] = await goodsOf(shop, [
    { title: 'Kitchen Radio of Walnut and Brass', price: 19.95 },
    { title: 'Reading Lamp', price: 40, stock: 3 },
    { title: 'Fountain Pen', price: 7.5 },
  ]);
  if (!radio || !lamp || !pen) throw new Error('Three products were put on sale');
  await shopperWith(page, shop, [
    [radio, 2],
    [lamp, 2],
    [pen, 1],
  ]);
  await page.goto('cart');
  const summary = page.getByRole('region', { name: 'Summary' });

  await test.step('each line says what it is and what it costs', async () => {
    await expect(page.getByRole('heading', { name: 'Your Cart', level: 1 })).toBeVisible();
    const line = cartLine(page, radio);
    await expect(line.getByRole('link')).toHaveText('Kitchen Radio of Walnut a…');
    await expect(line).toContainText('2 x $19.95 = $39.90');
    await expect(line).toContainText('4.5 stars');
    await expect(line).toContainText('(12 ratings)');
    await expect(summary).toContainText('Total items5');
    await expect(summary).toContainText('Total amount$127.40');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFindings(page);
    }
  });

  await test.step('more and less, up to the stock', async () => {
    const line = cartLine(page, lamp);
    await person.press(line.getByRole('button', { name: /^Increase/ }));
    await expect(page.getByText('Item added to Cart')).toBeVisible();
    await expect(line).toContainText('3 x $40.00 = $120.00');
    await expect(line.getByRole('button', { name: /^Increase/ })).toBeDisabled();
    await person.press(line.getByRole('button', { name: /^Decrease/ }));
    await expect(page.getByText('item removed from cart!')).toBeVisible();
    await expect(line).toContainText('2 x $40.00 = $80.00');
  });

  await test.step('a deleted line comes back where it was', async () => {
    await person.press(cartLine(page, lamp).getByRole('button', { name: 'Delete Reading Lamp' }));
    await expect(page.getByText('Item deleted from cart!')).toBeVisible();
    await expect(cartLine(page, lamp)).toBeHidden();
    await expect(cartLine(page, pen).getByRole('link')).toBeFocused();
    await page.keyboard.press('F8');
    await expect(page.getByRole('button', { name: 'Undo: put back Reading Lamp' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').nth(1)).toHaveAccessibleName('Reading Lamp');
  });

  await test.step('a cleared cart comes back', async () => {
    await person.press(page.getByRole('button', { name: 'Clear Cart' }));
    // At the same time, because the undo button disappears after three seconds.
    await Promise.all([
      expect(page.getByText('Cart is Empty!')).toBeVisible(),
      expect(
        page.getByRole('heading', { name: 'Please add some items to continue' }),
      ).toBeFocused(),
      expect(page.getByRole('link', { name: 'Browse Products' })).toBeVisible(),
    ]);
    await page.keyboard.press('F8');
    await person.press(page.getByRole('button', { name: 'Undo: put back the whole cart' }));
    await expect(summary).toContainText('Total amount$127.40');
    await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
  });

  await test.step('the order form replaces the button, and more can be browsed', async () => {
    await person.press(page.getByRole('button', { name: 'Checkout?' }));
    await expect(page.getByText('Please fill in the form below to place an order!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Checkout?' })).toBeHidden();
    await expect(page.getByLabel('Contact number')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Browse More Products' })).toBeVisible();
    await page.goto('cart');
    await expect(page.getByRole('button', { name: 'Checkout?' })).toBeVisible();
  });
});

test('fifty rapid clicks end in the right amount with few writes, and do not lose the focus', async ({
  page,
  shop,
}) => {
  const [radio] = await goodsOf(shop, [{}]);
  if (!radio) throw new Error('A product was put on sale');
  const { uid } = await shopperWith(page, shop, [[radio, 5]]);
  await page.goto('cart');
  const line = cartLine(page, radio);
  await expect(line).toContainText('5 x $10.00');
  // This button works only when the scripts have replaced the prerendered one.
  await expect(line.getByRole('button', { name: /^Increase/ })).toBeEnabled();
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && COMMITS.test(request.url())) writes += 1;
  });

  await line.evaluate((article) => {
    const button = (name: RegExp) =>
      [...article.querySelectorAll('button')].find(({ ariaLabel }) => name.test(ariaLabel ?? ''));
    const [more, less] = [button(/^Increase/), button(/^Decrease/)];
    more?.focus();
    for (let click = 0; click < 25; click += 1) {
      more?.click();
      less?.click();
    }
    more?.click();
    more?.click();
  });

  await expect(line).toContainText('7 x $10.00 = $70.00');
  await expect(line.getByRole('button', { name: /^Increase/ })).toBeFocused();
  await expect
    .poll(async () => JSON.stringify((await ownerOf(shop).read(`users/${uid}`))['cart']))
    .toContain('"totalNumItems":{"integerValue":"7"}');
  expect(writes).toBeLessThan(10);
});

test('two tabs and another device show the same cart, and keep each other’s lines', async ({
  page,
  shop,
  context,
  anotherPerson,
}) => {
  const [radio, lamp] = await goodsOf(shop, [{}, { stock: 9 }]);
  if (!radio || !lamp) throw new Error('Two products were put on sale');
  const shopper = await shopperWith(page, shop, [
    [radio, 1],
    [lamp, 1],
  ]);
  const tab = await context.newPage();
  const device = await anotherPerson();
  await logIn(device, shopper);
  const everywhere = [page, tab, device];
  for (const one of everywhere) await one.goto('cart');
  for (const one of everywhere) await expect(cartLine(one, lamp)).toBeVisible();

  await Promise.all([
    cartLine(page, radio)
      .getByRole('button', { name: /^Increase/ })
      .click(),
    cartLine(device, lamp)
      .getByRole('button', { name: /^Increase/ })
      .click(),
  ]);

  for (const one of everywhere) {
    await expect(cartLine(one, radio)).toContainText('2 x');
    await expect(cartLine(one, lamp)).toContainText('2 x');
    await expect(one.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
  }
});

test('a later visit shows the cart at once, and allows changes once the stored cart has arrived', async ({
  page,
  shop,
}) => {
  const [radio] = await goodsOf(shop, [{}]);
  if (!radio) throw new Error('A product was put on sale');
  const { uid } = await shopperWith(page, shop, [[radio, 2]]);
  await page.goto('cart');
  const line = cartLine(page, radio);
  await expect(line).toContainText('2 x $10.00');

  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  for (const asks of [READS, LISTENS]) {
    await page.route(asks, async (route) => {
      await answered;
      await route.continue();
    });
  }
  await page.goto('cart');
  await expect(line).toContainText('2 x $10.00');
  await expect(page.getByText('Updating Cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout?' })).toBeDisabled();
  await expect(line.getByRole('button', { name: /^Increase/ })).toBeDisabled();
  await expectNoAxeFindings(page);

  // Meanwhile another device has changed the cart.
  await putInCart(shop, uid, [[radio, 5]]);
  answer();
  await expect(line).toContainText('5 x $10.00');
  await expect(page.getByText('Updating Cart')).toBeHidden();
  await line.getByRole('button', { name: /^Increase/ }).click();
  await expect(line).toContainText('6 x $10.00');
});

test('the cart is shown and changed while nothing that follows it gets through', async ({
  page,
  shop,
}) => {
  const [radio] = await goodsOf(shop, [{}]);
  if (!radio) throw new Error('A product was put on sale');
  const { uid } = await shopperWith(page, shop, [[radio, 2]]);
  await page.route(LISTENS, (route) => route.abort());
  await page.goto('cart');
  const line = cartLine(page, radio);
  await line.getByRole('button', { name: /^Increase/ }).click();
  await expect(line).toContainText('3 x $10.00');
  await expect
    .poll(async () => JSON.stringify((await ownerOf(shop).read(`users/${uid}`))['cart']))
    .toContain('"totalNumItems":{"integerValue":"3"}');

  // Another device changes the cart, and from now on the page can follow the changes.
  await page.unroute(LISTENS);
  await putInCart(shop, uid, [[radio, 7]]);
  await expect(line).toContainText('7 x $10.00');
});

for (const size of ['', ' @phone']) {
  test(`a later visit has the cart before any script has come${size}`, async ({ page, shop }) => {
    const [radio, lamp] = await goodsOf(shop, [{}, { price: 7.5 }]);
    if (!radio || !lamp) throw new Error('Products were put on sale');
    await shopperWith(page, shop, [
      [radio, 2],
      [lamp, 1],
    ]);
    const main = page.getByRole('main');
    const checkout = main.getByRole('button', { name: 'Checkout?' });
    await page.goto('cart');
    await expect(checkout).toBeEnabled();

    const goOn = await openBare(page, 'cart');
    await expect(main.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
    await expect(cartLine(page, radio)).toContainText('2 x $10.00 = $20.00');
    await expect(cartLine(page, lamp)).toContainText('1 x $7.50 = $7.50');
    await expect(main.getByLabel('Summary')).toContainText('$27.50');
    await expect(checkout).toBeDisabled();
    const [heading, line] = [await topOf(page, 'h1'), await topOf(page, 'article')];
    goOn();
    await expect(checkout).toBeEnabled();
    expect([await topOf(page, 'h1'), await topOf(page, 'article')]).toEqual([heading, line]);

    await test.step('nobody sees it when the session is over', async () => {
      await page.evaluate(() => {
        localStorage.setItem('expiration', new Date(Date.now() - 1).toISOString());
      });
      await openBare(page, 'cart');
      await expect(main).toContainText('Loading....');
      await expect(main).not.toContainText(radio.title);
    });
  });
}

test('before the scripts run, a cached cart is shown as text, whatever it contains', async ({
  page,
  shop,
}) => {
  const [radio, lamp] = await goodsOf(shop, [{}, {}]);
  if (!radio || !lamp) throw new Error('Two products were put on sale');
  await shopperWith(page, shop, [
    [radio, 1],
    [lamp, 1],
  ]);
  const main = page.getByRole('main');
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.goto('cart');
  await expect(main.getByRole('button', { name: 'Checkout?' })).toBeEnabled();

  const title = '<img src=x onerror="window.hasRun=1"><meta http-equiv=refresh content="0;url=/">';
  await page.evaluate((hostile) => {
    const cached = JSON.parse(localStorage.getItem('galleria.cart') ?? '') as {
      cart: { cartItems: object[] };
    };
    const image = 'javascript:window.hasRun=1';
    Object.assign(cached.cart.cartItems[0] ?? {}, { title: hostile, image });
    localStorage.setItem('galleria.cart', JSON.stringify(cached));
  }, title);
  await openBare(page, 'cart');
  const line = main.getByRole('article', { name: title });
  await expect(line.getByRole('heading')).toHaveText(`${title.slice(0, 25)}…`);
  await expect(line.locator('img')).not.toHaveAttribute('src');
  await expect(line.locator('img[onerror], meta')).toHaveCount(0);
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);

  await test.step('and the pictures of the others are there', async () => {
    const picture = cartLine(page, lamp).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(pictures.filter((url) => !url.endsWith('.svg'))).toEqual([]);
  });
});

test('a failed save names the action, keeps the change, and is tried again', async ({
  page,
  shop,
}) => {
  const [radio, lamp] = await goodsOf(shop, [{}, {}]);
  if (!radio || !lamp) throw new Error('Two products were put on sale');
  const { uid } = await shopperWith(page, shop, [
    [radio, 2],
    [lamp, 1],
  ]);
  await page.goto('cart');
  await expect(cartLine(page, radio)).toContainText('2 x');
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  const kept = page.getByText('Your last changes are kept here');

  for (const [act, message] of [
    [/^Decrease/, 'Could not remove item from cart, please try again later!'],
    [`Delete ${lamp.title}`, 'Could not delete item from cart, please try again later!'],
    ['Clear Cart', 'Could not empty cart, please try again later!'],
  ] as const) {
    await page.route(READS, (route) => route.abort());
    await page.getByRole('button', { name: act }).first().click();
    await expect(page.getByText(message)).toBeVisible();
    await page.unroute(READS);
    await tryAgain.click();
    await expect(kept).toBeHidden();
  }

  await putInCart(shop, uid, [[radio, 1]]);
  await expect(cartLine(page, radio)).toContainText('1 x');
  await page.route(READS, (route) => route.abort());
  await cartLine(page, radio)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(page.getByText('Could not add item to cart, please try again later!')).toBeVisible();
  await expect(cartLine(page, radio)).toContainText('2 x');
  await expect(kept).toBeVisible();
  await expectNoAxeFindings(page);

  // The change survives even a reload.
  await page.reload();
  await expect(cartLine(page, radio)).toContainText('2 x');
  await expect(page.getByText('Could not update cart, please try again later!')).toBeVisible();
  await page.unroute(READS);
  await tryAgain.click();
  await expect(kept).toBeHidden();
  expect(JSON.stringify((await ownerOf(shop).read(`users/${uid}`))['cart'])).toContain(
    '"totalNumItems":{"integerValue":"2"}',
  );
});

test('offline, a change and an order are refused in the required words (P-CART-12)', async ({
  page,
  shop,
  context,
}) => {
  const [radio] = await goodsOf(shop, [{}]);
  if (!radio) throw new Error('A product was put on sale');
  await shopperWith(page, shop, [[radio, 1]]);
  // Late code follows the stored cart. The page must work without that code.
  const listener = /\/firebase-live\.[^/]*\.js$/;
  await page.route(listener, (route) => route.abort());
  const isLost = page.waitForEvent('requestfailed', (request) => listener.test(request.url()));
  await fillInOrder(page);
  await expect(cartLine(page, radio)).toContainText('1 x');
  const refusal = page.getByText('Please connect to an internet connection');

  await untilNoticesCanBeShown(page);
  await context.setOffline(true);
  await cartLine(page, radio)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(refusal).toBeVisible();
  await expect(cartLine(page, radio)).toContainText('1 x');
  await expect(refusal).toBeHidden();
  await isLost;
  await placeOrder(page).click();
  await expect(refusal).toBeVisible();

  await context.setOffline(false);
  await placeOrder(page).click();
  await expect(page.getByText(ORDER_PLACED)).toBeVisible();
});

test('changed prices, short stock and vanished products are seen before they are ordered', async ({
  page,
  person,
  shop,
}) => {
  const owner = ownerOf(shop);
  const [radio, lamp, pen] = await goodsOf(shop, [
    { title: 'Radio' },
    { title: 'Lamp' },
    { title: 'Pen' },
  ]);
  if (!radio || !lamp || !pen) throw new Error('Three products were put on sale');
  const { uid } = await shopperWith(page, shop, [
    [radio, 2],
    [lamp, 4],
    [pen, 1],
  ]);
  await fillInOrder(page);
  await expect(cartLine(page, pen)).toBeVisible();

  await test.step('what changes while the form is filled in refuses the order, line by line', async () => {
    await owner.change(`products/${String(radio.id)}`, { price: 12.5 });
    await owner.change(`products/${String(lamp.id)}`, { stock: 3 });
    await owner.remove(`products/${String(pen.id)}`);
    await placeOrder(page).click();
    await expect(page.getByText('Could not place an order, please try again later!')).toBeVisible();
    const failure = page.locator('form').getByRole('alert');
    await expect(failure).toContainText('Radio: Now costs $12.50, no longer $10.00.');
    await expect(failure).toContainText('Lamp: Only 3 left.');
    await expect(failure).toContainText('Pen: No longer sold.');
    await expect(cartLine(page, radio)).toContainText('Now costs $12.50');
    await expectNoAxeFindings(page);
  });

  await test.step('after a reload the lines still say so', async () => {
    await page.goto('cart');
    await expect(cartLine(page, pen)).toContainText('No longer sold.');
    await expect(page.getByText('the total is now $65.00 instead of $60.00')).toBeVisible();
  });

  await test.step('each line is corrected in its place, and then the cart is ordered', async () => {
    await person.press(page.getByRole('button', { name: 'Remove it' }));
    await expect(cartLine(page, pen)).toHaveCount(0);
    await person.press(cartLine(page, lamp).getByRole('button', { name: 'Take 3' }));
    await person.press(page.getByRole('button', { name: 'Accept the new total' }));
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$55.00');
    await fillInOrder(page);
    await placeOrder(page).click();
    await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    const orders = await owner.list('orders');
    const mine = orders.filter((order) => JSON.stringify(order['uid']).includes(uid));
    expect(mine).toHaveLength(1);
    expect(JSON.stringify(mine)).toContain('"totalAmount":{"integerValue":"55"}');
  });
});

test('what a visitor wanted is refused, and in the cart after the login, back on the page', async ({
  page,
  person,
  shop,
}) => {
  const shopper = await shopperWith(page, shop, []);
  await page.goto('contactUs');
  await person.press(page.getByRole('button', { name: 'Logout' }));
  await expect(page.getByText('User logged out!')).toBeVisible();

  await page.goto('shop/category/all');
  const card = page.locator('main article').filter({
    has: page.locator('button:enabled', { hasText: 'Add to Cart' }),
  });
  const title = (await card.first().getByRole('heading').getAttribute('title')) ?? '';
  const isAdded = page.getByText(`${title}: added to your cart`);
  await person.press(card.first().getByRole('button', { name: 'Add to Cart' }));
  await expect(page.getByText('Please Login to add items to Cart!')).toBeVisible();

  await page.keyboard.press('F8');
  await person.press(page.getByRole('button', { name: `Login to add ${title} to your cart` }));
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeFocused();
  await person.type(page.getByLabel('Email').first(), shopper.email);
  await person.type(page.getByLabel('Password', { exact: true }), shopper.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/category\/all$/);
  await expect(isAdded).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(isAdded).toBeHidden();
});

test('@phone a full cart and its form fit a small screen', async ({ page, shop }) => {
  const [radio, lamp] = await goodsOf(shop, [
    { title: 'Kitchen Radio of Walnut and Brass', price: 1234.5 },
    { title: 'Averyveryverylongproductnamewithoutanyblankinit', stock: 2 },
  ]);
  if (!radio || !lamp) throw new Error('Two products were put on sale');
  const { uid } = await shopperWith(page, shop, [
    [radio, 10],
    [lamp, 5],
  ]);
  await page.goto('cart/order');
  await expect(cartLine(page, lamp).getByRole('button', { name: 'Take 2' })).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectNoAxeFindings(page);
  await tap(cartLine(page, lamp).getByRole('button', { name: 'Take 2' }));
  await expect(cartLine(page, lamp)).toContainText('2 x $10.00');
  await tap(cartLine(page, lamp).getByRole('button', { name: /^Decrease/ }));
  await expect(cartLine(page, lamp)).toContainText('1 x $10.00');
  await tap(cartLine(page, radio).getByRole('button', { name: /^Delete/ }));
  await expect(cartLine(page, radio)).toBeHidden();
  await tap(page.getByRole('button', { name: /^Undo: put back Kitchen Radio/ }));
  await expect(cartLine(page, radio)).toBeVisible();
  await putInCart(shop, uid, [[radio, 1]]);
  await expect(cartLine(page, lamp)).toBeHidden();
});
