import { aShop, HOME } from '../testing/a-safe-cache';
import { answerTo, type WorkerRequest } from './answer';
import { routerPageUrl, startUrl } from './shop';

let shop = aShop();
let works: Promise<unknown>[] = [];
const network = jest.fn<Promise<Response>, [unknown]>();

beforeEach(() => {
  jest.useFakeTimers();
  shop = aShop();
  works = [];
  network.mockReset();
  globalThis.fetch = network;
});
afterEach(() => jest.useRealTimers());

const STATIC_PAGE = '<main data-static></main><script data-name="page">{}</script>';
const FILE = `${HOME}remotes/mf-cart/2/module.js`;
const LIST = `${HOME}shop/category/all`;

const brings = (text: string, status = 200) =>
  network.mockImplementation(() => Promise.resolve(new Response(text, { status })));
const refuses = () => network.mockRejectedValue(new TypeError('Failed to fetch'));
const isSilent = () => network.mockReturnValue(new Promise(() => undefined));

/** A response that breaks off after its first letters. */
const half = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half'));
        controller.error(new TypeError('broken off'));
      },
    }),
  );

function ask(
  url: string,
  request: Partial<WorkerRequest['request']> = {},
  more: Partial<WorkerRequest> = {},
) {
  return answerTo(
    {
      request: {
        url,
        method: 'GET',
        mode: 'cors',
        cache: 'default',
        headers: new Headers(),
        ...request,
      },
      waitUntil: (work) => works.push(work),
      ...more,
    },
    shop,
  );
}

const open = (url: string, more?: Partial<WorkerRequest>) => ask(url, { mode: 'navigate' }, more);

/** The text of the answer that came within this time, or `nothing yet`. */
async function within(milliseconds: number, answer: Promise<Response> | undefined) {
  let text = 'nothing yet';
  void answer?.then(async (response) => (text = await response.clone().text()));
  await jest.advanceTimersByTimeAsync(milliseconds);
  return text;
}

const settled = () => Promise.all(works);

it.each([
  ['the database', 'https://firestore.googleapis.com/v1/projects/x', {}],
  ['the sign-in', 'https://identitytoolkit.googleapis.com/v1/accounts', {}],
  ['another shop of this origin', 'https://shop.example/other/', { mode: 'navigate' as const }],
  ['what sends something', `${HOME}remotes/mf-cart/2/x.js`, { method: 'POST' }],
  ['a picture', `${HOME}pictures/1.webp`, {}],
  ['the registry, which must be the newest', `${HOME}registry.json`, {}],
  ['the worker itself', `${HOME}worker.js`, {}],
  ['a preview’s page', `${HOME}previews/blue/shop`, { mode: 'navigate' as const }],
  ['a preview’s file', `${HOME}previews/blue/shell/9/main.js`, {}],
])('is not given to %s', (_what, url, request) => {
  expect(ask(url, request)).toBeUndefined();
  expect(network).not.toHaveBeenCalled();
});

describe('a file of a version', () => {
  it('is requested from the network once', async () => {
    brings('code');
    expect(await within(0, ask(FILE))).toBe('code');
    await settled();
    refuses();
    expect(await within(0, ask(FILE))).toBe('code');
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('is requested from the network again when the page could not use the copy', async () => {
    shop.files.texts[FILE] = 'damaged';
    brings('whole');
    expect(await within(0, ask(FILE, { cache: 'reload' }))).toBe('whole');
    await settled();
    expect(shop.files.texts[FILE]).toBe('whole');
  });

  it.each([
    ['is gone with its release', () => brings('Not found', 404)],
    ['fails', () => brings('Sorry', 500)],
  ])('that %s is not kept, and the page gets the answer', async (_what, happens) => {
    happens();
    const response = await ask(FILE);
    expect(response?.ok).toBe(false);
    await settled();
    expect(shop.files.texts).toEqual({});
  });

  it('that breaks off is not kept', async () => {
    network.mockImplementation(() => Promise.resolve(half()));
    await ask(FILE);
    await settled();
    expect(shop.files.texts).toEqual({});
  });

  it('ends its event even if storing the copy hangs', async () => {
    jest.spyOn(shop.files, 'put').mockReturnValue(new Promise(() => {}));
    brings('code');
    expect(await within(0, ask(FILE))).toBe('code');
    await jest.advanceTimersByTimeAsync(8_000);
    await settled();
  });

  it('comes though the device is full', async () => {
    shop.files.isFull = true;
    brings('code');
    expect(await within(0, ask(FILE))).toBe('code');
    await settled();
    expect(shop.files.texts).toEqual({});
  });

  it('fails as without a worker when the network refuses', async () => {
    refuses();
    await expect(ask(FILE)).rejects.toThrow('Failed to fetch');
  });

  it('of published data has its own cache', async () => {
    brings('products');
    await ask(`${HOME}data/mf-catalog/words.3f.bin`);
    await settled();
    expect(Object.keys(shop.data.texts)).toEqual([`${HOME}data/mf-catalog/words.3f.bin`]);
  });
});

describe('a page', () => {
  beforeEach(() => {
    shop.pages.texts[routerPageUrl(shop)] = 'the router’s page';
  });

  it('comes from the network, and is kept if it is a static page', async () => {
    shop.pages.texts[LIST] = 'of before';
    brings(STATIC_PAGE);
    expect(await within(0, open(`${LIST}/?sort=price#x`))).toBe(STATIC_PAGE);
    await settled();
    expect(shop.pages.texts[LIST]).toBe(STATIC_PAGE);
  });

  it('that names the files of one release is not kept', async () => {
    brings('<script data-name="registry">{"release":7}</script>');
    await open(`${HOME}cart`);
    await settled();
    expect(Object.keys(shop.pages.texts)).toEqual([routerPageUrl(shop)]);
  });

  it('that broke off is not kept', async () => {
    network.mockImplementation(() => Promise.resolve(half()));
    await open(LIST);
    await settled();
    expect(shop.pages.texts[LIST]).toBeUndefined();
  });

  it.each([404, 410])('that answers %i is dropped from the cache', async (status) => {
    shop.pages.texts[LIST] = 'of before';
    brings('gone', status);
    expect(await within(0, open(LIST))).toBe('gone');
    await settled();
    expect(shop.pages.texts[LIST]).toBeUndefined();
  });

  it.each([
    ['is refused', refuses, 0],
    ['answers 503', () => brings('Sorry', 503), 0],
    ['is silent', isSilent, 3_000],
  ])('is the copy when the network %s', async (_what, happens, waitMs) => {
    shop.pages.texts[LIST] = 'the copy';
    happens();
    expect(await within(waitMs, open(LIST))).toBe('the copy');
  });

  it('comes late into the cache when the copy was faster', async () => {
    shop.pages.texts[LIST] = 'the copy';
    let answer: (response: Response) => void = () => undefined;
    network.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    expect(await within(3_000, open(LIST))).toBe('the copy');
    answer(new Response(STATIC_PAGE));
    await settled();
    expect(shop.pages.texts[LIST]).toBe(STATIC_PAGE);
  });

  it('that was never seen is answered with the router’s page, which shows an error', async () => {
    refuses();
    expect(await within(0, open(`${HOME}orders`))).toBe('the router’s page');
  });

  it('waits for the network when the device has nothing', async () => {
    shop.pages.texts = {};
    let answer: (response: Response) => void = () => undefined;
    network.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const opened = open(LIST);
    expect(await within(60_000, opened)).toBe('nothing yet');
    answer(new Response('late'));
    expect(await within(0, opened)).toBe('late');
  });

  it('fails as without a worker when there is neither network nor copy', async () => {
    shop.pages.texts = {};
    refuses();
    await expect(open(LIST)).rejects.toThrow('Failed to fetch');
  });

  it('uses the response that the browser has requested while the worker was starting', async () => {
    const preloadResponse = Promise.resolve(new Response('early'));
    expect(await within(0, open(LIST, { preloadResponse }))).toBe('early');
    expect(network).not.toHaveBeenCalled();
  });

  it('is answered when reading the copy hangs', async () => {
    shop.pages.read = () => new Promise(() => undefined);
    let answer: (response: Response) => void = () => undefined;
    network.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const opened = open(LIST);
    expect(await within(4_000, opened)).toBe('nothing yet');
    answer(new Response('of the network'));
    expect(await within(4_000, opened)).toBe('of the network');
  });

  it('is kept for a page that asks for it', async () => {
    brings(STATIC_PAGE);
    await ask(LIST, { headers: new Headers({ accept: 'text/html' }) });
    await settled();
    expect(shop.pages.texts[LIST]).toBe(STATIC_PAGE);
  });
});

it('start.json is the newest, and without network that of the release that the device has completely', async () => {
  shop.pages.texts[startUrl(shop)] = 'release 7';
  brings('release 8');
  expect(await within(0, ask(startUrl(shop)))).toBe('release 8');
  await settled();
  refuses();
  expect(await within(0, ask(startUrl(shop)))).toBe('release 7');
});

it('the manifest of data is the newest, and without network the last copy', async () => {
  const manifest = `${HOME}data/mf-catalog.json`;
  brings('of today');
  expect(await within(0, ask(manifest, { cache: 'no-cache' }))).toBe('of today');
  await settled();
  brings('Sorry', 404);
  await ask(manifest);
  await settled();
  refuses();
  expect(await within(0, ask(manifest))).toBe('of today');
});
