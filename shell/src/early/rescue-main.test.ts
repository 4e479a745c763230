import { rescueMain } from './rescue-main';

const MAIN = 'http://localhost/galleria/shell/1/main.js';

let status: number;
let fetched: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  status = 200;
  fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('', { status })));
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="root"><main>prerendered</main></div>';
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function aMainScript(): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { src: MAIN, integrity: 'sha256-a' });
  rescueMain(script);
  document.head.append(script);
  return script;
}

const scripts = () => [...document.querySelectorAll('script')];
const said = () => document.querySelector('[role=alert] p')?.textContent;
const fail = async (script: HTMLScriptElement | undefined) => {
  script?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
};

it('shows nothing when the script loads', async () => {
  aMainScript().dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(said()).toBeUndefined();
});

it('replaces a damaged copy in the browser’s cache, and starts with the same digest', async () => {
  await fail(aMainScript());
  expect(fetched).toHaveBeenCalledWith(MAIN, expect.objectContaining({ cache: 'reload' }));
  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([
    [MAIN, 'sha256-a'],
    [MAIN, 'sha256-a'],
  ]);
  expect(said()).toBeUndefined();
});

it('shows a message with a reload button above the page when the script is damaged on the server', async () => {
  await fail(aMainScript());
  await fail(scripts()[1]);
  expect(scripts()).toHaveLength(2);
  expect(said()).toBe('The shop did not arrive whole: a file of it is damaged or missing.');
  expect(document.querySelector('button')?.textContent).toBe('Load again');
  expect(document.querySelector('main')).not.toBeNull();
});

it('shows the message when the script is missing', async () => {
  status = 404;
  await fail(aMainScript());
  expect(scripts()).toHaveLength(1);
  expect(said()).toMatch(/damaged or missing/);
});

it('shows the message while the script hangs, and removes it when the script has loaded', async () => {
  const script = aMainScript();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(said()).toBe('The shop is taking long to arrive.');
  script.dispatchEvent(new Event('load'));
  expect(said()).toBeUndefined();
});
