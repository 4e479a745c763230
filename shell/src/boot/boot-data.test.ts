import { fetchRegistry, readBootData } from './boot-data';

const config = { firebase: { apiKey: 'local', projectId: 'demo-galleria' } };
const registry = { remotes: {} };

function inline(name: string, data: unknown) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.dataset['name'] = name;
  script.textContent = JSON.stringify(data);
  document.body.append(script);
}

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

it('is read from the page without a request', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  inline('config', config);
  inline('registry', registry);
  expect(await readBootData()).toEqual({ config, registry, overrides: [] });
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ['nothing', {}],
  ['no registry', { config }],
  ['no configuration', { registry }],
  ['none that was set', { config: null, registry }],
])('is refused where the page has %s', async (_what, data) => {
  for (const [name, value] of Object.entries(data)) inline(name, value);
  await expect(readBootData()).rejects.toThrow('no configuration or no registry');
});

describe('the registry, read anew', () => {
  const answer = (response: () => Response) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(response()));

  it('is that of the site', async () => {
    const fetched = answer(() => Response.json(registry));
    expect(await fetchRegistry('/galleria')).toEqual(registry);
    expect(fetched.mock.calls[0]?.[0]).toBe('/galleria/registry.json');
  });

  describe('while a canary runs', () => {
    const entry = (version: string) => ({
      owner: 'A team',
      paths: ['/cart'],
      nav: [],
      container: 'mf_cart',
      version,
      contractVersion: 1,
      entryUrl: 'remote-entry.js',
    });
    const canary = { name: 'mf-cart 2', share: 5, remotes: { 'mf-cart': entry('2') } };
    const live = { release: 7, remotes: { 'mf-cart': entry('1') }, canary };

    it.each([
      ['a device in it gets its versions', { arm: 'canary', canary }, live, '2'],
      ['its share may have changed', { arm: 'canary', canary: { ...canary, share: 1 } }, live, '2'],
      ['any other device gets those for everybody', { arm: 'stable', canary }, live, '1'],
      ['a visit from before it stays out of it', {}, live, '1'],
      [
        'a device in another one gets those for everybody',
        { arm: 'canary', canary: { ...canary, name: 'mf-auth 2' } },
        live,
        '1',
      ],
      [
        'a device whose canary is over gets those for everybody',
        { arm: 'canary', canary },
        { ...live, canary: undefined },
        '1',
      ],
    ])('%s, and the visit keeps its arm', async (_what, own, there, version) => {
      inline('registry', { ...registry, ...own });
      answer(() => Response.json(there));
      const read = await fetchRegistry('/galleria');
      expect(read.remotes['mf-cart']?.version).toBe(version);
      expect(read.arm).toBe('arm' in own ? own.arm : undefined);
    });
  });

  it.each([
    ['missing', () => new Response('', { status: 404 }), '/galleria/registry.json answered 404'],
    ['half', () => new Response('{"remotes": {'), /JSON/],
    ['another file', () => Response.json({ firebase: {} }), /remotes/],
  ])('is refused when it is %s', async (_what, response, problem) => {
    answer(response);
    await expect(fetchRegistry('/galleria')).rejects.toThrow(problem);
  });
});
