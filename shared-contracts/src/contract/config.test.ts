/** @jest-environment node */
import { parseRuntimeConfig } from './config';

const firebase = { apiKey: 'local', projectId: 'demo-galleria' };

describe('config.json', () => {
  it('is parsed with and without emulators', () => {
    const emulators = {
      firestore: { host: '127.0.0.1', port: 8080 },
      authUrl: 'http://127.0.0.1:9099',
    };
    expect(parseRuntimeConfig({ firebase })).toEqual({ firebase });
    expect(parseRuntimeConfig({ firebase, emulators })).toEqual({ firebase, emulators });
  });

  it('names the paths that another site serves, and drops the slash at the end of its address', () => {
    const serves = { only: ['/admin'], others: 'https://shop.example/' };
    expect(parseRuntimeConfig({ firebase, serves }).serves).toEqual({
      ...serves,
      others: 'https://shop.example',
    });
  });

  it.each([
    [{}, 'firebase'],
    [{ firebase: { apiKey: 'local' } }, 'firebase.projectId'],
    [{ firebase: { ...firebase, apiKey: '' } }, 'firebase.apiKey'],
    [
      { firebase, emulators: { firestore: { host: 'h', port: '8080' }, authUrl: 'http://h' } },
      'emulators.firestore.port',
    ],
    [
      { firebase, emulators: { firestore: { host: 'h', port: 1 }, authUrl: 'h' } },
      'emulators.authUrl',
    ],
    [{ firebase, serves: { only: ['admin'], others: 'https://shop.example' } }, 'serves.only.0'],
    [{ firebase, serves: { not: [], others: 'https://shop.example' } }, 'serves.not'],
    [{ firebase, serves: { only: ['/admin'], others: 'shop.example' } }, 'serves'],
    [{ firebase, serves: { only: ['/admin'] } }, 'serves'],
    [{ firebase, serves: { only: ['/a'], not: ['/b'], others: 'https://shop.example' } }, 'serves'],
    [null, 'the file'],
  ])('names what is wrong in %j', (config, field) => {
    expect(() => parseRuntimeConfig(config)).toThrow(`${field}: `);
  });
});
