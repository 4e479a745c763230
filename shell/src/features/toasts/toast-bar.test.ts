import { followTheWindow } from './toast-bar';

const WINDOW_HEIGHT = 700;

/** The window's lower part: a toast, and a page's bar whose upper edge is at `top`. */
function showBarAt(top: number): { toasts: HTMLElement; bar: HTMLElement } {
  document.body.innerHTML =
    '<div data-bar></div><div class="notistack-SnackbarContainer"><p data-toast></p></div>';
  const [bar, toasts] = document.body.children as unknown as [HTMLElement, HTMLElement];
  const toast = toasts.firstElementChild as HTMLElement;
  Object.defineProperty(toast, 'offsetHeight', { value: 50 });
  for (const element of [toasts, toast]) element.animate = jest.fn();
  moveBar(bar, top);
  return { toasts, bar };
}

function moveBar(bar: HTMLElement, top: number): void {
  bar.getBoundingClientRect = () => new DOMRect(0, top, 300, 60);
}

const scrollEnd = Object.getOwnPropertyDescriptor(Document.prototype, 'onscrollend');
let stop = () => {};

beforeEach(() => {
  window.innerHeight = WINDOW_HEIGHT;
});

afterEach(() => {
  stop();
  if (scrollEnd) Object.defineProperty(Document.prototype, 'onscrollend', scrollEnd);
  document.body.innerHTML = '';
});

it.each([
  ['sends scrollend', true, 'scrollend'],
  ['has no scrollend, as Safari before 26.2', false, 'scroll'],
])('a browser that %s: toasts make room for a bar that scrolls into view', (_, has, event) => {
  if (!has) Reflect.deleteProperty(Document.prototype, 'onscrollend');
  expect('onscrollend' in document).toBe(has);
  const { toasts, bar } = showBarAt(2 * WINDOW_HEIGHT);
  stop = followTheWindow();
  document.dispatchEvent(new Event(event));
  expect(toasts.style.bottom).toBe('0px');

  moveBar(bar, WINDOW_HEIGHT - 60);
  document.dispatchEvent(new Event(event));
  expect(toasts.style.bottom).toBe('60px');

  stop();
  moveBar(bar, 2 * WINDOW_HEIGHT);
  document.dispatchEvent(new Event(event));
  expect(toasts.style.bottom).toBe('60px');
});
