import { createReadReleases } from './release.repository';

const manifest = {
  owner: 'Checkout team',
  paths: ['/cart'],
  fragments: [],
  activationEvents: [],
  nav: [],
};
const registry = {
  release: 42,
  shell: { version: '7' },
  remotes: {
    'mf-cart': {
      ...manifest,
      container: 'mf_cart',
      version: '2',
      since: '2026-01-02T03:04:05.000Z',
      contractVersion: 1,
      entryUrl: 'remotes/mf-cart/2/remote-entry.js',
    },
  },
};
const build = {
  version: '2',
  contractVersion: 1,
  remote: { ...manifest, requires: { react: '^19.3.1' } },
};

function serve(files: Record<string, unknown>) {
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const path = url instanceof URL ? url.pathname : '';
    const file = files[path];
    return Promise.resolve(file ? Response.json(file) : new Response('', { status: 404 }));
  });
}

afterEach(() => jest.restoreAllMocks());

it('reads the live versions and what each build needs', async () => {
  serve({
    '/galleria/registry.json': registry,
    '/galleria/remotes/mf-cart/2/build.json': build,
  });
  expect(await createReadReleases()()).toEqual({
    ok: true,
    value: {
      release: 42,
      shell: '7',
      remotes: [
        {
          name: 'mf-cart',
          owner: 'Checkout team',
          version: '2',
          sinceMs: Date.parse('2026-01-02T03:04:05Z'),
          contractVersion: 1,
          requires: { react: '^19.3.1' },
        },
      ],
      slots: [],
      history: undefined,
      deprecated: [],
    },
  });
});

it('has no time of a release when the registry has none, or an invalid one', async () => {
  const { 'mf-cart': cart } = registry.remotes;
  const remotes = { 'mf-cart': { ...cart, since: 'yesterday' } };
  serve({ '/galleria/registry.json': { ...registry, remotes } });

  const releases = await createReadReleases()();

  expect(releases.ok && releases.value.remotes[0]?.sinceMs).toBeUndefined();
  expect(releases.ok && releases.value.remotes).toHaveLength(1);
});

it('reads which apps show and fill each slot, from the builds that are there', async () => {
  const { 'mf-cart': cart } = registry.remotes;
  const order = (number: number) => [{ slot: 'product:below', order: number }];
  const remotes = {
    'mf-cart': { ...cart, fragments: ['cart:badge'], fills: order(2) },
    'mf-hello': { ...cart, entryUrl: 'remotes/mf-hello/1/remote-entry.js', fills: order(1) },
  };
  serve({
    '/galleria/registry.json': { ...registry, remotes },
    '/galleria/shell/7/build.json': { shows: ['cart:badge', 'shell:aside'] },
    '/galleria/remotes/mf-cart/2/build.json': { ...build, shows: ['product:below'] },
  });
  expect(await createReadReleases()()).toMatchObject({
    value: {
      slots: [
        { name: 'cart:badge', shownBy: ['shell'], filledBy: ['mf-cart'] },
        { name: 'product:below', shownBy: ['mf-cart'], filledBy: ['mf-hello', 'mf-cart'] },
        { name: 'shell:aside', shownBy: ['shell'], filledBy: [] },
      ],
    },
  });
});

it('includes a remote whose files are missing', async () => {
  serve({ '/galleria/registry.json': registry });
  expect(await createReadReleases()()).toMatchObject({
    ok: true,
    value: { remotes: [{ name: 'mf-cart', requires: null }] },
  });
});

it('reads who released what, where the site publishes it', async () => {
  const release = {
    number: 42,
    at: '2026-01-02T03:04:05.000Z',
    by: 'anna',
    command: 'promote',
    changes: [{ app: 'mf-cart', to: '2' }],
  };
  serve({ '/galleria/registry.json': registry, '/galleria/history.json': { releases: [release] } });
  expect(await createReadReleases()()).toMatchObject({
    value: { history: [release], deprecated: [] },
  });
});

it('reads which remotes use features that will be removed', async () => {
  const deprecated = [
    { app: 'mf-cart', thing: 'host.toast', until: '2027-06-30', use: 'host.notify' },
  ];
  const history = { releases: [], deprecated };
  serve({ '/galleria/registry.json': registry, '/galleria/history.json': history });
  expect(await createReadReleases()()).toMatchObject({ value: { deprecated } });
});

it('reads the releases without a history when it cannot be read', async () => {
  serve({ '/galleria/registry.json': registry, '/galleria/history.json': { releases: 'none' } });
  expect(await createReadReleases()()).toMatchObject({ ok: true, value: { history: undefined } });
});

it('reports a site without a registry', async () => {
  serve({});
  expect(await createReadReleases()()).toMatchObject({
    ok: false,
    error: { kind: 'unavailable', retryable: true },
  });
});
