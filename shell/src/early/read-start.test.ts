import { readStart, START_URL } from './read-start';

const START = {
  release: 7,
  registry: { release: 7, remotes: {} },
  config: { firebase: { apiKey: 'local', projectId: 'demo-galleria' } },
  scripts: [{ url: '/galleria/shell/1/main.js', integrity: 'sha256-a' }],
};

const painted = Promise.resolve();
let answers: (() => Promise<Response>)[];
let asked: string[];

beforeEach(() => {
  asked = [];
  document.head.replaceChildren();
  document.body.replaceChildren();
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    asked.push(url instanceof Request ? url.url : String(url));
    return answers.shift()?.() ?? Promise.reject(new Error('no answer'));
  });
});

afterEach(() => jest.restoreAllMocks());

const whole = () => Promise.resolve(Response.json(START));
const inPage = (name: string) =>
  JSON.parse(
    document.querySelector(`script[data-name="${name}"]`)?.textContent ?? 'null',
  ) as unknown;

it('puts registry and configuration into the page, and preloads the main scripts', async () => {
  answers = [whole];
  await readStart(document, painted);
  expect(asked).toEqual([START_URL]);
  expect(inPage('registry')).toEqual(START.registry);
  expect(inPage('config')).toEqual(START.config);
  const link = document.querySelector<HTMLLinkElement>('link[data-start]');
  expect(link?.rel).toBe('preload');
  expect(link?.getAttribute('href')).toBe('/galleria/shell/1/main.js');
  expect(link?.integrity).toBe('sha256-a');
  expect(link?.crossOrigin).toBe('anonymous');
});

it.each([
  ['no answer', () => Promise.reject(new Error('refused'))],
  ['an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ['half an answer', () => Promise.resolve(new Response('{"release":7,"regis'))],
])('tries again after %s', async (_what, failing) => {
  answers = [failing, failing, whole];
  await readStart(document, painted);
  expect(asked).toHaveLength(3);
  expect(inPage('registry')).toEqual(START.registry);
});

it('gives up after three tries, and leaves the page as it is', async () => {
  answers = [];
  await expect(readStart(document, painted)).rejects.toThrow('no answer');
  expect(asked).toHaveLength(3);
  expect(document.querySelector('script')).toBeNull();
});

it('adds nothing before the page is painted', async () => {
  answers = [whole];
  let paint: (() => void) | undefined;
  const reading = readStart(document, new Promise((resolve) => (paint = resolve)));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).toHaveLength(1);
  expect(document.querySelector('script, link')).toBeNull();
  paint?.();
  await reading;
  expect(document.querySelector('link[data-start]')).not.toBeNull();
});
