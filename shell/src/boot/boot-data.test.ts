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

  it.each([
    ['missing', () => new Response('', { status: 404 }), '/galleria/registry.json answered 404'],
    ['half', () => new Response('{"remotes": {'), /JSON/],
    ['another file', () => Response.json({ firebase: {} }), /remotes/],
  ])('is refused when it is %s', async (_what, response, problem) => {
    answer(response);
    await expect(fetchRegistry('/galleria')).rejects.toThrow(problem);
  });
});
