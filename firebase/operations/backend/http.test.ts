import { BackendDownError, BackendError, createHttp } from './http';

const owner = () => Promise.resolve('Bearer owner');

describe('createHttp', () => {
  test('says how to start the backend when nothing listens', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const down = () =>
      Promise.reject(new TypeError('fetch failed', { cause: new AggregateError([refused]) }));
    const sent = createHttp(down, owner).send('GET', 'http://127.0.0.1:8080/v1/x');
    await expect(sent).rejects.toThrow(BackendDownError);
    await expect(sent).rejects.toThrow(/http:\/\/127\.0\.0\.1:8080: start it with "npm start"/);
  });

  test('passes other network errors on', async () => {
    const reset = new TypeError('fetch failed');
    const sent = createHttp(() => Promise.reject(reset), owner).send('GET', 'http://127.0.0.1:1/');
    await expect(sent).rejects.toBe(reset);
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
