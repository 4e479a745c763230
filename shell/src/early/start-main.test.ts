import { startMain, tellWhenOnScreen, untilPainted } from './start-main';

const startAfter = async (...prerendering: Promise<unknown>[]) => {
  await untilPainted(document, prerendering);
  startMain(document);
};
const started = () =>
  [...document.querySelectorAll('script')].map((script) => [
    new URL(script.src).pathname,
    script.getAttribute('integrity'),
  ]);

/** A browser that reports the pictures as shown when the test says so. */
const observers: (() => void)[] = [];
class ToldObserver {
  static readonly supportedEntryTypes = ['element'];
  constructor(private readonly tell: (entries: unknown, observer: ToldObserver) => void) {}
  observe() {
    observers.push(() => this.tell([], this));
  }
  disconnect() {
    observers.length = 0;
  }
}
const isTold = () => observers.splice(0).forEach((tell) => tell());

beforeEach(() => {
  Object.assign(globalThis, { PerformanceObserver: ToldObserver });
  document.head.innerHTML = `
    <link rel="preload" as="script" data-start href="/galleria/shell/1/main.js" integrity="sha256-a" crossorigin="anonymous">
    <link rel="preload" as="script" href="/galleria/shell/1/other.js">`;
  document.body.innerHTML = '<div id="root"><img loading="eager"><img loading="lazy"></div>';
});

it('starts the marked scripts when the pictures of the prerendered page are shown', async () => {
  let show: (() => void) | undefined;
  const decode = jest.fn(() => new Promise<void>((resolve) => (show = resolve)));
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    value: decode,
    configurable: true,
  });
  const starting = startAfter();
  await Promise.resolve();
  expect(decode).toHaveBeenCalledTimes(1);
  expect(started()).toEqual([]);
  show?.();
  isTold();
  await starting;
  expect(started()).toEqual([['/galleria/shell/1/main.js', 'sha256-a']]);
});

it('starts after the remotes’ early scripts have painted', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  let paint: (() => void) | undefined;
  const starting = startAfter(new Promise<void>((resolve) => (paint = resolve)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(started()).toEqual([]);
  paint?.();
  await starting;
  expect(started()).toHaveLength(1);
});

it.each([
  ['waits for a text that is marked to be on the screen', true],
  ['does not ask when any other text is', false],
])('%s', async (_what, isMarked) => {
  document.body.innerHTML = '<div id="root"><h1>Dashboard</h1></div>';
  if (isMarked) tellWhenOnScreen(document.querySelector('h1'));
  const starting = startAfter();
  await Promise.resolve();
  await Promise.resolve();
  expect(observers).toHaveLength(isMarked ? 1 : 0);
  isTold();
  await starting;
  expect(started()).toHaveLength(1);
});

it('does not wait for a picture that does not come', async () => {
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    value: () => Promise.reject(new Error('broken')),
    configurable: true,
  });
  await startAfter();
  expect(started()).toHaveLength(1);
});

it('does not wait longer than the longest hold', async () => {
  jest.useFakeTimers();
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    value: () => new Promise(() => undefined),
    configurable: true,
  });
  const starting = startAfter();
  await jest.advanceTimersByTimeAsync(1_000);
  await starting;
  jest.useRealTimers();
  expect(started()).toHaveLength(1);
});
