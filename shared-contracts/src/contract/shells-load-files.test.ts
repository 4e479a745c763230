/** @jest-environment node */
/** The function as a remote gets it whose code is evaluated now. */
async function ofRemote() {
  jest.resetModules();
  return (await import('./shells-load-files')).mendingFiles;
}

afterEach(() => (globalThis.galleriaMending = undefined));

it('mends the files of remotes as the shell does', async () => {
  const shells = jest.fn((load) => load as never);
  globalThis.galleriaMending = shells;
  expect(await ofRemote()).toBe(shells);
});

it('loads them without mending where the shell is older', async () => {
  const mendingFiles = await ofRemote();
  await expect(mendingFiles(() => Promise.resolve('it'))()).resolves.toBe('it');
});
