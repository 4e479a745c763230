import { waitFor } from '@testing-library/react';

import {
  BASE_PATH,
  CONTRACT_VERSION,
  type RegistryEntry,
  type RemoteModule,
  type RemoteSurface,
} from '@galleria/shared-contracts/contract';

import { createScreenInView } from '../features/layout/screen-in-view';
import { createShellRouter } from './router';

const NAME = 'mf-cart';

const entry: RegistryEntry = {
  owner: 'A team',
  paths: ['/cart', '/orders'],
  fragments: [],
  activationEvents: [],
  nav: [],
  container: 'mf_cart',
  version: '1',
  contractVersion: CONTRACT_VERSION,
  entryUrl: 'remotes/mf-cart/1/remote-entry.js',
};

const surface: RemoteSurface = {
  routes: [
    { path: '/cart', element: null },
    { path: '/orders', element: null },
  ],
};

const remote: RemoteModule = {
  name: NAME,
  version: '1',
  contractVersion: CONTRACT_VERSION,
  setup: () => surface,
};

/** A router at a page of the shell. Its one remote loads when the test says so. */
function aRouter(brings = surface) {
  window.history.replaceState(null, '', `${BASE_PATH}/contactUs`);
  let comes = () => {};
  const coming = new Promise<RemoteSurface>((resolve) => {
    comes = () => resolve(brings);
  });
  const mount = jest.fn(() => coming);
  const router = createShellRouter({
    loader: {
      registry: () => ({ remotes: { [NAME]: entry } }),
      load: () => Promise.resolve({ name: NAME, entry, module: remote }),
      health: () => ({}),
      refuse: (_name, cause) => {
        throw cause;
      },
      noteFault: () => undefined,
    },
    remotes: { mount },
    session: { end: () => undefined },
    screens: createScreenInView(),
    // Safe: only the layout uses this value, and the test does not render the layout.
    watched: {} as Parameters<typeof createShellRouter>[0]['watched'],
  });
  const shown = () => router.state.matches.at(-1)?.route.path;
  return { router, shown, mount, comes };
}

it('shows a page of the remote that its path belongs to', async () => {
  const { router, shown, comes } = aRouter();
  comes();
  await router.navigate('/orders');
  expect(shown()).toBe('/orders');
});

it('finds the pages of a remote that loaded after the visitor went to another page', async () => {
  const { router, shown, mount, comes } = aRouter();
  const left = router.navigate('/cart');
  await waitFor(() => expect(mount).toHaveBeenCalled());
  await router.navigate('/contactUs');
  comes();
  await left;
  await router.navigate('/cart');
  expect(shown()).toBe('/cart');
});

it('finds them for a visitor who follows the link twice while the remote loads', async () => {
  const { router, shown, mount, comes } = aRouter();
  const first = router.navigate('/cart');
  const second = router.navigate('/orders');
  await waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
  comes();
  await Promise.all([first, second]);
  expect(shown()).toBe('/orders');
});

it('shows the same error at every visit of a remote whose routes cannot be added', async () => {
  const routes = surface.routes.map((route) => ({ ...route, id: 'page' }));
  const { router, comes } = aRouter({ routes });
  comes();
  const seen: string[][] = [];
  for (const path of ['/cart', '/contactUs', '/cart']) {
    await router.navigate(path);
    seen.push(Object.values(router.state.errors ?? {}).map(String));
  }
  const collision = [expect.stringContaining('route id collision')];
  expect(seen).toEqual([collision, [], collision]);
});
