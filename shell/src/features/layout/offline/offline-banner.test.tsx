import { act, fireEvent, render, screen } from '@testing-library/react';

import { OfflineBanner } from './offline-banner';

const HOME = 'http://localhost/galleria/';
const page = (title: string) => `<title>${title} · Galleria commerce demo</title>`;

/** Goes offline in a browser that has kept these pages. */
async function goOffline(caches: object | undefined) {
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBanner />);
  isOnline.mockReturnValue(false);
  await act(() => Promise.resolve(window.dispatchEvent(new Event('offline'))));
}

const keeping = (texts: Record<string, string>) => ({
  has: (name: string) => Promise.resolve(name === 'galleria /galleria/ pages'),
  open: () =>
    Promise.resolve({
      keys: () => Promise.resolve(Object.keys(texts).map((url) => ({ url }))),
      match: (url: string) => Promise.resolve(new Response(texts[url])),
    }),
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'caches');
});

const links = () => screen.queryAllByRole('link', { hidden: true });

it('names the pages that can be seen, the newest first (P-NAV-20)', async () => {
  await goOffline(
    keeping({
      [`${HOME}contactUs`]: '<title>Galleria commerce demo</title>',
      [`${HOME}start.json`]: '{}',
      [`${HOME}shop/7`]: page('Tea &amp; &quot;cups&quot; &lt;b>'),
      [`${HOME}shop`]: page('All Products'),
      // The worker keeps the home page without the slash that its scope ends with.
      'http://localhost/galleria': page('Home'),
    }),
  );
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  expect(await screen.findByText('What can be seen offline')).toBeVisible();
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/galleria/'],
    ['All Products', '/galleria/shop'],
    ['Tea & "cups" <b>', '/galleria/shop/7'],
  ]);
});

it('lets the browser open a kept page instead of the router', async () => {
  const routed = jest.fn();
  // jsdom cannot open a page.
  window.addEventListener('click', (event) => event.preventDefault(), {
    capture: true,
    once: true,
  });
  document.body.innerHTML =
    '<p><a href="/galleria/shop">kept</a><a href="/galleria/cart">not</a></p>';
  screen.getByRole('paragraph').addEventListener('click', (event) => {
    event.preventDefault();
    routed((event.target as Element).textContent);
  });
  await goOffline(keeping({ [`${HOME}shop`]: page('All Products') }));
  await screen.findByText('What can be seen offline');
  fireEvent.click(screen.getByText('kept'));
  fireEvent.click(screen.getByText('not'));
  expect(routed.mock.calls).toEqual([['not']]);
  document.body.innerHTML = '';
});

it.each<[string, object | undefined]>([
  ['are absent', undefined],
  ['are denied', { has: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ['are empty', { has: () => Promise.resolve(false) }],
])('names none where caches %s', async (_what, caches) => {
  await goOffline(caches);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  expect(screen.queryByText('What can be seen offline')).not.toBeInTheDocument();
});
