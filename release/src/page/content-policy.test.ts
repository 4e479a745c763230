import { contentPolicy } from './content-policy';

const firebase = { apiKey: 'k', projectId: 'p' };

it('lets the page talk to the cloud, or to the emulators that it is configured for', () => {
  expect(contentPolicy('', { firebase })).toContain(
    "connect-src 'self' https://firestore.googleapis.com https://identitytoolkit.googleapis.com",
  );
  const emulators = {
    firestore: { host: '127.0.0.1', port: 8080 },
    authUrl: 'http://127.0.0.1:9099/',
  };
  expect(contentPolicy('', { firebase, emulators })).toContain(
    "connect-src 'self' http://127.0.0.1:8080 http://127.0.0.1:9099;",
  );
});

it('lets run what stands in the page, by its digest, and nothing else', () => {
  const html =
    '<script defer src="a.js"></script><script>alert(1)</script>' +
    '<script type="application/json" data-name="config">{}</script>';
  expect(contentPolicy(html, { firebase })).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
  );
});

it('lets in developers’ scripts only where the deployment allows them', () => {
  const policy = contentPolicy('', { firebase, overrides: { origins: ['https://dev.example'] } });
  expect(policy).toContain(
    "script-src 'self' http://127.0.0.1:* http://localhost:* https://dev.example;",
  );
  expect(policy).toMatch(/connect-src 'self' .* ws:\/\/127\.0\.0\.1:\*/);
  expect(contentPolicy('', { firebase })).not.toMatch(/127|localhost/);
});
