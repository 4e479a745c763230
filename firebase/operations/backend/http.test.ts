import { BackendDownError, BackendError, createHttp } from './http';

const owner = () => Promise.resolve('Bearer owner');

describe('createHttp', () => {
  const failed = (cause?: unknown) => () =>
    Promise.reject(new TypeError('fetch failed', { cause }));
  const advice = 'Start the shop with "npm start", or set FIRESTORE_PORT and AUTH_PORT';

  test.each([
    ['connect ECONNREFUSED', new AggregateError([new Error('connect ECONNREFUSED')])],
    ['bad port', new Error('bad port')],
    ['fetch failed', undefined],
    ['half', 'half'],
  ])('names who does not answer (%s), and says what to do', async (reason, cause) => {
    const sent = createHttp(failed(cause), owner).send('GET', 'http://127.0.0.1:9/v1/x');
    await expect(sent).rejects.toThrow(BackendDownError);
    await expect(sent).rejects.toThrow(
      `The backend does not answer at http://127.0.0.1:9 (${reason}). ${advice}`,
    );
  });

  test('does not advise to start the cloud', async () => {
    const sent = createHttp(failed(), owner).send('GET', 'https://firestore.googleapis.com/v1/x');
    await expect(sent).rejects.toThrow('(fetch failed). Check the connection');
  });

  test.each([
    ['{"error":{"code":404,"status":"NOT_FOUND","message":"gone"}}', 'NOT_FOUND', 'gone'],
    ['{"error":{"code":400,"message":"EMAIL_EXISTS"}}', 'HTTP 400', 'EMAIL_EXISTS'],
    ['<html>', 'HTTP 400', '<html>'],
    ['', 'HTTP 400', 'no explanation'],
  ])('tells from %s why it was refused', async (body, status, message) => {
    const refusing = () => Promise.resolve(new Response(body, { status: 400 }));
    const sent = createHttp(refusing, owner).send('POST', 'http://127.0.0.1:1/', {});
    await expect(sent).rejects.toEqual(new BackendError(status, message));
    await expect(sent).rejects.toMatchObject({ status });
  });

  test('reads an empty answer as an empty object', async () => {
    const http = createHttp(() => Promise.resolve(new Response('')), owner);
    await expect(http.send('DELETE', 'http://127.0.0.1:1/')).resolves.toEqual({});
  });
});
