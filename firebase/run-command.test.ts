import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { generateProducts } from './seed/generate-products';
import { reset, seed } from './seed/seed';
import { startTestServices, type TestServices } from './operations/testing/test-services';
import { runCommand } from './run-command';

let local: TestServices;

beforeAll(async () => {
  local = await startTestServices();
}, 60_000);
afterAll(() => local.services.stop());
beforeEach(() => reset(local.backend));

/** A port that nothing listens on. */
async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

describe('the commands', () => {
  async function run(argv: string[], extra: NodeJS.ProcessEnv = {}) {
    const lines: string[] = [];
    const errors: string[] = [];
    const { firestorePort, authPort } = local.services;
    const code = await runCommand(argv, {
      env: {
        FIRESTORE_PORT: String(firestorePort),
        AUTH_PORT: String(authPort),
        DATA_DIR: 'memory',
        ...extra,
      },
      print: (line) => lines.push(line),
      printError: (line) => errors.push(line),
    });
    const isAnnouncement = (line: string) => line.startsWith('This changes ');
    return {
      code,
      lines: lines.filter((line) => !isAnnouncement(line)),
      announcements: lines.filter(isAnnouncement),
      errors,
    };
  }

  test('seed makes the given number of products and prints which passwords are local only', async () => {
    const { code, lines } = await run(['seed', '--products', '60']);
    expect(code).toBe(0);
    expect(lines[0]).toBe('60 products are in the shop.');
    expect(lines.filter((line) => line.includes('(local only)'))).toHaveLength(2);
    expect(await local.data('meta/products')).toMatchObject({ lastId: 60 });
  });

  test('seed makes up orders in a shop without orders', async () => {
    expect((await run(['seed'])).lines[1]).toBe('40 made-up orders were added.');
    expect(await local.data('orders/DEM000000040')).toMatchObject({
      status: expect.any(String) as string,
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    expect((await run(['seed'])).lines.join()).not.toContain('orders');
    expect(await local.data('orders/DEM000000041')).toBeUndefined();
  });

  test('seed --orders adds orders, and changes no product, customer or earlier order', async () => {
    await run(['seed', '--products', '60']);
    const { firestore } = local.backend;
    await firestore.commit([
      { remove: 'products/7' },
      { set: 'products/1', data: { ...(await local.data('products/1')), stock: 1 } },
    ]);
    const stored = async () =>
      Promise.all(['products', 'meta', 'users', 'orders'].map((c) => firestore.list(c)));
    const before = await stored();
    const { lines } = await run(['seed', '--orders', '41']);
    expect(lines[0]).toBe('41 made-up orders were added.');
    const after = await stored();
    expect(after[3]).toHaveLength(81);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    for (const place of [2, 3])
      expect(after[place]).toEqual(expect.arrayContaining([...(before[place] ?? [])]));
    const added = (after[3] ?? [])
      .slice(40)
      .map(([, { data }]) => JSON.stringify(data['productIds']));
    expect(added.join()).not.toContain('"7"');
  });

  test.each([
    ['seed', []],
    ['seed', ['--fresh']],
    ['mail-templates', ['--site', 'https://shop.example/']],
    ['admin-create', ['--email', 'a@b.com']],
    ['shoppers-forget', []],
    ['shoppers-index', []],
    ['products-index', []],
    ['messages-index', []],
    ['pictures-forget', []],
  ])('%s %j says which shop it changes, and refuses that of another folder', async (name, rest) => {
    const { firestoreUrl } = local.services;
    const announcement = `This changes the shop at ${firestoreUrl} with its data in memory.`;
    const refused = await run([name, ...rest], { DATA_DIR: '/srv/elsewhere' });
    expect(refused.code).toBe(1);
    expect(refused.announcements).toEqual([announcement]);
    expect(refused.errors.join()).toContain('whose data is in /srv/elsewhere');
    for (const collection of ['products', 'admins', 'mail_templates']) {
      expect(await local.backend.firestore.list(collection)).toEqual([]);
    }
    const forced = await run([name, ...rest, '--force'], { DATA_DIR: '/srv/elsewhere' });
    expect(forced).toMatchObject({ code: 0, announcements: [announcement] });
  });

  test('seed --fresh deletes the earlier data', async () => {
    await seed(local.backend, generateProducts(70));
    await run(['seed', '--fresh']);
    expect(await local.data('meta/products')).toMatchObject({ lastId: 63 });
  });

  test('admin-create invents a password that opens the account', async () => {
    const { lines } = await run(['admin-create', '--email', 'Boss@Example.com']);
    const password = /: (\S+)$/.exec(lines[1] ?? '')?.[1] ?? '';
    const handle = await local.text('admins/boss@example.com', 'handle');
    expect(await local.signIn(handle, password)).toBe(
      await local.text('admins/boss@example.com', 'uid'),
    );
  });

  test('admin-create uses ADMIN_PASSWORD and does not print it', async () => {
    const { lines } = await run(['admin-create', '--email', 'a@b.com'], {
      ADMIN_PASSWORD: 'long enough',
    });
    const handle = await local.text('admins/a@b.com', 'handle');
    expect(await local.signIn(handle, 'long enough')).toBe(
      await local.text('admins/a@b.com', 'uid'),
    );
    expect(lines.join()).not.toContain('long enough');
  });

  test('mail-templates writes what the extension reads, with links into the shop', async () => {
    const { code, lines } = await run([
      'mail-templates',
      '--site',
      'https://shop.example/galleria',
    ]);
    expect(code).toBe(0);
    expect(lines).toEqual([
      'In mail_templates, with links to https://shop.example/galleria/: order-placed, order-shipped, order-cancelled, order-return-asked, order-return-agreed, order-return-refused, order-return-received, order-return-refunded, back-in-stock',
    ]);
    expect(await local.data('mail_templates/order-placed')).toEqual({
      subject: 'Your Galleria order',
      html: expect.stringContaining(
        'href="https://shop.example/galleria/orders/{{orderId}}"',
      ) as string,
      text: expect.stringContaining('https://shop.example/galleria/orders/{{orderId}}') as string,
    });
    for (const name of ['order-placed', 'order-shipped', 'order-cancelled', 'order-return-asked']) {
      expect(await local.text(`mail_templates/${name}`, 'subject')).toMatch(/^Your [\w ]+$/);
    }
  });

  test('shoppers-forget removes names only from finished orders of deleted accounts', async () => {
    const { firestore } = local.backend;
    const order = (uid: string, status: string) => ({
      uid,
      status,
      name: 'Sam Shopper',
      email: 'sam@example.com',
      address: '1 High Street',
      number: '03001234567',
      createdAt: new Date('2026-01-02T03:04:05Z'),
    });
    await firestore.commit([
      { set: 'users/there', data: { uid: 'there' } },
      { set: 'customers/there', data: { tags: ['x'] } },
      { set: 'customers/gone', data: { tags: ['x'] } },
      { set: 'orders/kept', data: order('there', 'delivered') },
      { set: 'orders/arrived', data: order('gone', 'delivered') },
      { set: 'orders/cancelled', data: order('gone', 'cancelled') },
      { set: 'orders/shipped', data: order('gone', 'shipped') },
      ...['kept', 'arrived', 'arrived-shipped', 'cancelled-cancelled', 'shipped'].map((id) => ({
        set: `mail/${id}`,
        data: { toUids: ['x'] },
      })),
    ]);
    const kept = await local.data('orders/kept');
    const shipped = await local.data('orders/shipped');

    expect((await run(['shoppers-forget'])).lines).toEqual([
      'Orders without a name from now on: 2.',
      'Still on their way, so they keep it until the next run: 1.',
    ]);
    expect(await local.data('orders/arrived')).toEqual({
      ...order('gone', 'delivered'),
      name: 'Deleted account',
      email: '',
      address: '',
      number: '',
      createdAt: '2026-01-02T03:04:05Z',
    });
    expect(await local.data('orders/kept')).toEqual(kept);
    expect(await local.data('orders/shipped')).toEqual(shipped);
    expect((await firestore.list('mail')).map(([id]) => id)).toEqual(['kept', 'shipped']);
    expect((await firestore.list('customers')).map(([uid]) => uid)).toEqual(['there']);
    expect((await run(['shoppers-forget'])).lines[0]).toBe('Orders without a name from now on: 0.');
  });

  test('shoppers-index makes each record findable, and touches no other field', async () => {
    const record = { name: 'Anna Maria Luca', email: 'Anna@Example.com', note: 'kept' };
    const search = {
      name: 'anna maria luca',
      second: 'maria luca',
      third: 'luca',
      email: 'anna@example.com',
    };
    await local.backend.firestore.commit([
      { set: 'users/old', data: record },
      { set: 'users/renamed', data: { ...record, search: { ...search, name: 'anna' } } },
      { set: 'users/new', data: { ...record, search } },
      { set: 'users/broken', data: { note: 'no name' } },
    ]);
    const words = 'Shoppers who are found by name from now on';
    expect((await run(['shoppers-index'])).lines).toEqual([`${words}: 2.`]);
    for (const uid of ['old', 'renamed', 'new']) {
      expect(await local.data(`users/${uid}`)).toEqual({ ...record, search });
    }
    expect((await run(['shoppers-index'])).lines).toEqual([`${words}: 0.`]);
  });

  test('products-index sets the field for low stock, and changes no other field', async () => {
    const product = { stock: 30, lowAt: 30, note: 'kept' };
    await local.backend.firestore.commit([
      { set: 'products/old', data: product },
      { set: 'products/wrong', data: { ...product, low: false } },
      { set: 'products/right', data: { ...product, low: true } },
    ]);
    const words = 'Products whose stock counts right from now on';
    // The products of the seeded shop already have the field.
    expect((await run(['products-index'])).lines).toEqual([`${words}: 2.`]);
    for (const id of ['old', 'wrong', 'right']) {
      expect(await local.data(`products/${id}`)).toEqual({ ...product, low: true });
    }
    expect((await run(['products-index'])).lines).toEqual([`${words}: 0.`]);
  });

  test('messages-index gives only messages without a state the state new', async () => {
    const { firestore } = local.backend;
    await firestore.commit([
      { set: 'messages/old', data: { name: 'Kim' } },
      { set: 'messages/handled', data: { name: 'Kim', state: 'closed' } },
    ]);
    const words = 'Messages that are new from now on';
    expect((await run(['messages-index'])).lines).toEqual([`${words}: 1.`]);
    expect(await local.data('messages/old')).toEqual({ name: 'Kim', state: 'new' });
    expect(await local.data('messages/handled')).toEqual({ name: 'Kim', state: 'closed' });
    expect((await run(['messages-index'])).lines).toEqual([`${words}: 0.`]);
  });

  test('pictures-forget deletes the uploaded pictures that no product names', async () => {
    await local.backend.firestore.commit([
      ...['first', 'further', 'gone', 'gone-2'].map((name) => ({
        set: `productPictures/${name}`,
        data: { base64: 'x', product: 1 },
      })),
      { set: 'products/1', data: { image: '/pictures/products/first' } },
      { set: 'products/2', data: { image: '/a', pictures: ['/b', '/pictures/products/further'] } },
    ]);
    const before = await local.data('productPictures/first');
    expect((await run(['pictures-forget'])).lines).toEqual(['Uploaded pictures deleted: 2.']);
    const left = await local.backend.firestore.list('productPictures');
    expect(left.map(([name]) => name)).toEqual(['first', 'further']);
    expect(await local.data('productPictures/first')).toEqual(before);
    expect((await run(['pictures-forget'])).lines).toEqual(['Uploaded pictures deleted: 0.']);
  });

  test('mail-templates refuses a site that is not an address', async () => {
    const { code, errors } = await run(['mail-templates', '--site', 'shop.example']);
    expect(code).toBe(1);
    expect(errors.join()).toContain('such as https://a.com/b/');
  });

  test.each([
    ['that nothing listens on', closedPort, /ECONNREFUSED/],
    ['that no client may use', () => Promise.resolve('9'), /bad port/],
  ])('seed names a port %s, and says what to do', async (_case, portOf, reason) => {
    const port = await portOf();
    const { code, errors } = await run(['seed'], { FIRESTORE_PORT: port, AUTH_PORT: port });
    expect(code).toBe(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`The backend does not answer at http://127.0.0.1:${port} (`);
    expect(errors[0]).toMatch(reason);
    expect(errors[0]).toContain('FIRESTORE_PORT and AUTH_PORT');
  });

  test.each([
    [['seed', '--products', 'many'], {}, /whole number/],
    [['admin-create'], {}, /--email/],
    [['admin-create', '--email', 'nobody'], {}, /address/],
    [['admin-create', '--email', 'front/desk@b.com'], {}, /without a slash/],
    [['admin-create', '--email', 'a@b.com'], { ADMIN_PASSWORD: 'short' }, /at least 8/],
    [
      ['admin-create', '--email', 'a@b.com', '--project', 'shop'],
      {},
      /GOOGLE_APPLICATION_CREDENTIALS/,
    ],
  ])('%j with %j fails with a reason', async (argv, extra, reason) => {
    const { code, errors } = await run(argv, extra);
    expect(code).toBe(1);
    expect(errors.join('\n')).toMatch(reason);
  });
});
