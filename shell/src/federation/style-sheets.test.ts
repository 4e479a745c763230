import { careForStyles } from './style-sheets';

let fetched: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('p {}'));
  document.head.replaceChildren();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A style sheet that webpack's runtime loads. The runtime calls `shown` when it continues. */
function aStyleSheet() {
  const shown = jest.fn();
  const failed = jest.fn();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/galleria/remotes/mf-cart/1/module.css';
  link.setAttribute('integrity', 'sha256-a');
  link.onload = shown;
  link.onerror = failed;
  careForStyles();
  globalThis.galleriaStyles?.(link);
  document.head.append(link);
  return { link, shown, failed };
}

const inPage = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');

it('that loads shows the page', () => {
  const { link, shown } = aStyleSheet();
  link.dispatchEvent(new Event('load'));
  expect(shown).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(inPage()).toBe(link);
  expect(shown).toHaveBeenCalledTimes(1);
});

it('that fails does not hide the page, and is fetched anew until it loads', async () => {
  const { link, shown, failed } = aStyleSheet();
  link.dispatchEvent(new Event('error'));
  expect(shown).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(2_000);
  expect(fetched).toHaveBeenCalledWith(link.href, expect.objectContaining({ cache: 'reload' }));
  const second = inPage();
  expect(second).not.toBe(link);
  expect(second?.getAttribute('integrity')).toBe('sha256-a');
  second?.dispatchEvent(new Event('error'));

  await jest.advanceTimersByTimeAsync(4_000);
  const third = inPage();
  expect(third).not.toBe(second);
  third?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(inPage()).toBe(third);
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

it('that hangs does not hide the page, and is requested again', async () => {
  const { link, shown } = aStyleSheet();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(shown).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(inPage()).not.toBe(link);
});

it('that loads late is not requested again', async () => {
  const { link } = aStyleSheet();
  await jest.advanceTimersByTimeAsync(3_000);
  link.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(inPage()).toBe(link);
  expect(fetched).not.toHaveBeenCalled();
});

it('of the early script that hangs is also requested again', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/galleria/remotes/mf-cart/1/module.css';
  Object.defineProperty(link, 'sheet', { value: null });
  document.head.append(link);
  careForStyles();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(inPage()).not.toBe(link);
});
