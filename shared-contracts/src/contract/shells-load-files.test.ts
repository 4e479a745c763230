/** @jest-environment node */
/** The function that a remote gets whose code is evaluated now. */
async function ofRemote() {
  jest.resetModules();
  return (await import('./shells-load-files')).mendingFiles;
}

afterEach(() => (globalThis.galleriaMending = undefined));

it('repairs the files of remotes in the same way as the shell', async () => {
  const shells = jest.fn((load) => load as never);
  globalThis.galleriaMending = shells;
  expect(await ofRemote()).toBe(shells);
});

it('loads them without a repair in an older shell', async () => {
  const mendingFiles = await ofRemote();
  await expect(mendingFiles(() => Promise.resolve('it'))()).resolves.toBe('it');
});
