import { readBootData } from './boot-data';

const config = { firebase: { apiKey: 'local', projectId: 'demo-galleria' } };
const registry = { remotes: {} };

function inline(name: string, data: unknown) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.dataset['name'] = name;
  script.textContent = JSON.stringify(data);
  document.body.append(script);
}

function serve(files: Record<string, unknown>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const file = typeof url === 'string' ? files[url] : undefined;
    return Promise.resolve(
      file === undefined ? new Response('', { status: 404 }) : Response.json(file),
    );
  });
}

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

it('is read from the page without a request', async () => {
  const fetched = serve({});
  inline('config', config);
  inline('registry', registry);
  expect(await readBootData('/galleria')).toEqual({ config, registry, overrides: [] });
  expect(fetched).not.toHaveBeenCalled();
});

it('is fetched where the page does not hold it', async () => {
  serve({ '/galleria/config.json': config, '/galleria/registry.json': registry });
  expect(await readBootData('/galleria')).toEqual({ config, registry, overrides: [] });
});

it('names the file that is not there', async () => {
  serve({ '/galleria/registry.json': registry });
  await expect(readBootData('/galleria')).rejects.toThrow('/galleria/config.json answered 404');
});

it('names what is missing in the configuration', async () => {
  serve({
    '/galleria/registry.json': registry,
    '/galleria/config.json': { firebase: { apiKey: 'local' } },
  });
  await expect(readBootData('/galleria')).rejects.toThrow(/config\.json.*firebase\.projectId/);
});
