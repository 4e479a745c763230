import { withBackend } from './with-backend';

it('passes the ports of the backend that it starts to the command, even free ones', async () => {
  Object.assign(process.env, { DATA_DIR: 'memory', FIRESTORE_PORT: '0', AUTH_PORT: '0' });
  const statusOf = async (port = '') => (await fetch(`http://127.0.0.1:${port}/`)).status;
  const status = await withBackend(() => statusOf(process.env['FIRESTORE_PORT']));
  expect([status, process.env['AUTH_PORT']]).toEqual([200, expect.stringMatching(/^[1-9]\d+$/)]);
});
