import { contentPolicy } from './content-policy';

const nothing = { scripts: [], styles: [] };
const firebase = { apiKey: 'k', projectId: 'p' };

it('lets the page talk to the cloud, or to the emulators that it is configured for', () => {
  expect(contentPolicy(nothing, { firebase })).toContain(
    "connect-src 'self' https://firestore.googleapis.com https://identitytoolkit.googleapis.com",
  );
  const emulators = {
    firestore: { host: '127.0.0.1', port: 8080 },
    authUrl: 'http://127.0.0.1:9099/',
  };
  expect(contentPolicy(nothing, { firebase, emulators })).toContain(
    "connect-src 'self' http://127.0.0.1:8080 http://127.0.0.1:9099;",
  );
});

it('lets run and style what it vouches for, by digest, and nothing else', () => {
  const policy = contentPolicy({ scripts: ['alert(1)'], styles: ['b{}'] }, { firebase });
  expect(policy).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
  );
  expect(policy).toContain(
    "style-src 'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=';",
  );
});

it('requires Trusted Types of a shell that makes a policy for them', () => {
  expect(contentPolicy(nothing, { firebase }, ['default'])).toMatch(
    /; require-trusted-types-for 'script'; trusted-types default$/,
  );
  expect(contentPolicy(nothing, { firebase })).not.toContain('trusted');
});

it('lets in developers’ scripts only where the deployment allows them', () => {
  const policy = contentPolicy(nothing, {
    firebase,
    overrides: { origins: ['https://dev.example'] },
  });
  expect(policy).toContain(
    "script-src 'self' http://127.0.0.1:* http://localhost:* https://dev.example;",
  );
  expect(policy).toMatch(/connect-src 'self' .* ws:\/\/127\.0\.0\.1:\*/);
  expect(contentPolicy(nothing, { firebase })).not.toMatch(/127|localhost/);
});

it.each([
  [
    { to: 'https://collect.example/reports?shop=1' },
    "connect-src 'self' https://firestore.googleapis.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://collect.example;",
  ],
  [{ to: 'firestore' as const }, 'https://securetoken.googleapis.com;'],
  [{ to: 'none' as const }, 'https://securetoken.googleapis.com;'],
])('lets reports go where the configuration says: %j', (reports, sources) => {
  expect(contentPolicy(nothing, { firebase, reports })).toContain(sources);
});
