import type { Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import type { Shop } from '../fixtures/shop';
import { expect, test } from '../fixtures/test';
import {
  cartLine,
  fillInOrder,
  goodsOf,
  ORDER_PLACED,
  placeOrder,
  shopperWith,
  type Goods,
} from '../pages/cart';
import { restoreAdminSession } from '../pages/restored-session';

const READS = /documents:batchGet/;
const COMMITS = /documents:commit/;

/** Time after which a call counts as lost. */
const CALL_DEADLINE_MS = 20_000;

async function stockOf(shop: Shop, { id }: Goods): Promise<number> {
  const { stock } = (await ownerOf(shop).read(`products/${String(id)}`)) as {
    stock: { integerValue: string };
  };
  return Number(stock.integerValue);
}

async function ordersOf(shop: Shop, uid: string) {
  const orders = await ownerOf(shop).list('orders');
  return orders.filter((order) => JSON.stringify(order['uid']).includes(uid));
}

/**
 * Interrupts the next commit, either before the server gets it or before the page gets the answer.
 * Without an answer the page waits for its time limit, and can be reloaded.
 */
async function cutCommit(
  page: Page,
  { isHeard, isAnswered }: { isHeard: boolean; isAnswered: boolean },
): Promise<{ done: Promise<void> }> {
  let settle: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    settle = resolve;
  });
  await page.route(
    COMMITS,
    async (route) => {
      if (isHeard) await route.fetch();
      if (isAnswered) await route.abort();
      settle();
    },
    { times: 1 },
  );
  return { done };
}

test('the form says what is wrong at each field, and sends a double click once', async ({
  page,
  shop,
}) => {
  const [radio] = await goodsOf(shop, [{ price: 19.95 }]);
  if (!radio) throw new Error('A product was put on sale');
  const shopper = await shopperWith(page, shop, [[radio, 2]]);
  await page.goto('cart/order');
  await expect(page.getByLabel('Full name')).toHaveValue(shopper.name);
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(shopper.email);
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();

  await page.getByLabel('Full name').fill('Nora');
  await page.getByLabel('Email', { exact: true }).first().fill('nora@example.org');
  await page.getByLabel('Address', { exact: true }).fill('here');
  await page.getByLabel('Contact number').fill('123');
  await placeOrder(page).click();
  await expect(page.getByText('Pleas enter correct values')).toBeVisible();
  for (const [label, message] of [
    ['Full name', 'Please enter a valid Full Name'],
    ['Address', 'Please enter a valid Address (house #, st #, city, country)'],
    ['Contact number', 'Please enter a valid mobile number. e.g. 03001234567'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(escaped(message)));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  // The message appears at the field and in the list of wrong fields.
  await expect(
    page.getByText('Please enter a valid Email: it has an @ and ends in .com'),
  ).toHaveCount(2);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectNoAxeFindings(page);

  await page.getByLabel('Full name').fill('Nora Newcomer');
  await page.getByLabel('Email', { exact: true }).first().fill(shopper.email);
  await page.getByLabel('Address', { exact: true }).fill('1 High Street, Town, Country');
  await page.getByLabel('Contact number').fill('03001234567');
  await page.getByRole('radio', { name: 'Card on delivery' }).check();
  await placeOrder(page).dblclick();
  await expect(page.getByText(ORDER_PLACED)).toBeVisible();
  await expect(page).toHaveURL(/\/galleria\/$/);
  await expect(page.getByText('Cart is Empty!')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  const orders = await ordersOf(shop, shopper.uid);
  expect(orders).toHaveLength(1);
  expect(JSON.stringify(orders)).toContain('"payment_method":{"stringValue":"card"}');
  expect(await stockOf(shop, radio)).toBe(18);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

test('my orders: a large cart becomes two, which are followed, cancelled and ordered again', async ({
  page,
  person,
  shop,
}) => {
  const owner = ownerOf(shop);
  const goods = await goodsOf(
    shop,
    Array.from({ length: 9 }, () => ({ price: 2.5 })),
  );
  const [first, last] = [goods[0], goods[8]];
  if (!first || !last) throw new Error('Nine products were put on sale');
  const { uid, email } = await shopperWith(
    page,
    shop,
    goods.map((one) => [one, 1] as const),
  );

  await test.step('nine lines are placed as two orders', async () => {
    await fillInOrder(page);
    await person.press(placeOrder(page));
    await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    expect(await ordersOf(shop, uid)).toHaveLength(2);
  });

  await test.step('both are listed, newest first', async () => {
    await person.press(page.getByRole('button', { name: 'Account', exact: true }));
    await person.press(page.getByRole('menuitem', { name: 'My orders' }));
    await expect(page.getByRole('heading', { name: 'My orders', level: 1 })).toBeVisible();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0)).toContainText('1 item, $2.50');
    await expect(cards.nth(1)).toContainText('8 items, $20.00');
    await expect(cards.nth(0)).toContainText('Placed');
    await expectNoAxeFindings(page);
  });

  await test.step('a change of status is seen without a reload', async () => {
    await person.press(page.getByRole('main').getByRole('article').nth(1).getByRole('link'));
    const status = page.getByRole('main').getByRole('status').first();
    await expect(status).toContainText('Placed');
    await expect(page.getByRole('link', { name: first.title })).toBeVisible();
    await expectNoAxeFindings(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await owner.change(`orders/${id}`, { status: 'shipped' });
    await expect(status).toContainText('Shipped');
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  });

  await test.step('an order that was only placed is cancelled, and its stock returns', async () => {
    await person.press(page.getByRole('link', { name: 'My orders' }).first());
    await person.press(page.getByRole('main').getByRole('article').nth(0).getByRole('link'));
    expect(await stockOf(shop, last)).toBe(19);
    await person.press(page.getByRole('button', { name: 'Cancel order' }));
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await person.press(page.getByRole('button', { name: 'Cancel order' }));
    await expect(page.getByText('Order cancelled')).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('Cancelled');
    expect(await stockOf(shop, last)).toBe(20);
  });

  await test.step('ordering again puts the products that are still sold into the cart', async () => {
    await owner.change(`products/${String(last.id)}`, { price: 3 });
    await person.press(page.getByRole('button', { name: 'Order again' }));
    await expect(page).toHaveURL(/\/cart$/);
    await expect(cartLine(page, last)).toContainText('1 x $3.00');
  });

  await test.step('the outbox shows the mails, with the address and the lines', async () => {
    const { emulators } = shop.config;
    await page.goto(`http://127.0.0.1:${String(emulators?.firestore.port)}/outbox`);
    const mine = page.getByRole('article').filter({ hasText: email });
    await expect(mine).toHaveCount(3);
    await expect(
      mine.getByRole('heading', { name: 'Your Galleria order is cancelled' }),
    ).toBeVisible();
    const larger = mine.filter({ hasText: `1 x ${first.title} at $2.50` });
    const mail = larger.locator('iframe').contentFrame();
    await expect(mail.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expect(mail.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      new RegExp(`^${shop.url}orders/[0-9A-Z]{12}$`),
    );
  });
});

for (const size of ['', ' @phone']) {
  test(`a shipped order follows its parcel, and a part of it is returned and restocked${size}`, async ({
    page,
    person,
    anotherPerson,
    shop,
  }) => {
    const [radio] = await goodsOf(shop, [{ price: 10 }]);
    if (!radio) throw new Error('A product was put on sale');
    await shopperWith(page, shop, [[radio, 2]]);
    await fillInOrder(page);
    await person.press(placeOrder(page));
    await person.press(page.getByRole('link', { name: 'See your order' }));
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const admin = await anotherPerson();
    await restoreAdminSession(admin, shop);
    await admin.goto(`admin/orders/${id}`);

    await test.step('it is shipped with the number of its parcel', async () => {
      await admin.getByRole('combobox', { name: 'Carrier' }).selectOption('UPS');
      await admin.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999');
      await expectNoAxeFindings(admin);
      await admin.getByRole('button', { name: 'Ship with this number' }).click();
      await expect(admin.getByText('Order shipped')).toBeVisible();
      await expect(page.getByRole('link', { name: /^1Z999/ })).toHaveAttribute(
        'href',
        'https://www.ups.com/track?tracknum=1Z999',
      );
    });

    await test.step('the shopper asks to return one piece', async () => {
      await person.press(page.getByRole('button', { name: 'Return something' }));
      await person.select(page.getByRole('combobox', { name: radio.title }), '1');
      await person.type(page.getByRole('textbox', { name: 'Why?' }), 'It is too loud');
      await expectNoAxeFindings(page);
      await person.press(page.getByRole('button', { name: 'Ask for the return' }));
      await expect(page.getByRole('region', { name: 'Return' })).toContainText('Return asked for');
      await expectNoAxeFindings(page);
    });

    await test.step('an admin agrees and receives it', async () => {
      await admin.getByRole('textbox', { name: 'Answer to the shopper' }).fill('Of course');
      await expectNoAxeFindings(admin);
      await admin.getByRole('button', { name: 'Agree to the return' }).click();
      await expect(page.getByText('Our answer: Of course')).toBeVisible();
      await admin.getByRole('button', { name: 'Mark the return as received' }).click();
      await expect(admin.getByText('The pieces are in stock again.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Progress' })).toContainText('Return received');
      expect(await stockOf(shop, radio)).toBe(19);
    });

    await test.step('its invoice goes to paper without the page around it', async () => {
      await person.press(page.getByRole('link', { name: 'Invoice' }));
      await expect(page.getByRole('table', { name: 'What was ordered' })).toBeVisible();
      await expectNoAxeFindings(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('1 High Street, Town')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    });
  });
}

test('another shopper’s order, and one that does not exist, are not found', async ({
  page,
  shop,
}) => {
  await shopperWith(page, shop, []);
  const demo = (await ownerOf(shop).list('orders')).length;
  expect(demo).toBeGreaterThan(0);
  for (const id of ['DEM000000001', 'no-such-order']) {
    await page.goto(`orders/${id}`);
    await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
  }
  await page.goto('orders');
  await expect(
    page.getByRole('heading', { name: 'You have not ordered anything yet' }),
  ).toBeVisible();
});

test.describe('a line that is cut while ordering loses nothing and doubles nothing', () => {
  const STOCK = 50;
  const unreached = (page: Page) => page.getByText('The shop could not be reached.');
  let radio: Goods;
  let expectOrders: (count: number) => Promise<void>;

  test.beforeEach(async ({ page, shop }) => {
    const [one] = await goodsOf(shop, [{ stock: STOCK }]);
    if (!one) throw new Error('A product was put on sale');
    radio = one;
    const { uid } = await shopperWith(page, shop, [[radio, 1]]);
    expectOrders = async (count) => {
      expect(await ordersOf(shop, uid)).toHaveLength(count);
      expect(await stockOf(shop, radio)).toBe(STOCK - count);
    };
  });

  for (const [when, calls] of [
    ['before anything is read', READS],
    ['before the commit arrives', COMMITS],
  ] as const) {
    test(when, async ({ page }) => {
      await fillInOrder(page);
      await page.route(calls, (route) => route.abort());
      await placeOrder(page).click();
      await expect(unreached(page)).toBeVisible();
      await expectOrders(0);
      await page.unroute(calls);
      await placeOrder(page).click();
      await expect(page.getByText(ORDER_PLACED)).toBeVisible();
      await expectOrders(1);
    });
  }

  test('after the commit, before its answer', async ({ page }) => {
    await fillInOrder(page);
    await cutCommit(page, { isHeard: true, isAnswered: true });
    await placeOrder(page).click();
    await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    await expect(unreached(page)).toBeHidden();
    await expectOrders(1);
  });

  test('after the commit, by an answer that is no JSON', async ({ page }) => {
    await fillInOrder(page);
    await page.route(
      COMMITS,
      async (route) => {
        await route.fetch();
        const headers = { 'access-control-allow-origin': '*' };
        await route.fulfill({ status: 503, headers, contentType: 'text/html', body: '<h1>Busy' });
      },
      { times: 1 },
    );
    await placeOrder(page).click();
    await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    await expectOrders(1);
  });

  test('after the commit, by an answer that never comes', async ({ page }) => {
    await page.clock.install();
    await fillInOrder(page);
    const { done } = await cutCommit(page, { isHeard: true, isAnswered: false });
    await placeOrder(page).click();
    await done;
    await page.clock.fastForward(CALL_DEADLINE_MS);
    await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    await expectOrders(1);
  });

  test('after the commit, by a reload', async ({ page }) => {
    await fillInOrder(page);
    const { done } = await cutCommit(page, { isHeard: true, isAnswered: false });
    await placeOrder(page).click();
    await done;
    await page.reload();
    await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    await expect(page).toHaveURL(/\/galleria\/$/);
    await expectOrders(1);
  });

  test('before the commit, by a reload', async ({ page }) => {
    await fillInOrder(page);
    const { done } = await cutCommit(page, { isHeard: false, isAnswered: false });
    await placeOrder(page).click();
    await done;
    await page.reload();
    await expect(cartLine(page, radio)).toContainText('1 x');
    await expectOrders(0);
    await fillInOrder(page);
    await placeOrder(page).click();
    await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    await expectOrders(1);
  });
});
