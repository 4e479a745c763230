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

it('lets style what stands in the page, by its digest, and no other style element', () => {
  const policy = contentPolicy('<style data-href="a.css">b{}</style>', { firebase });
  expect(policy).toContain(
    "style-src 'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=';",
  );
});

it('requires Trusted Types of a shell that makes a policy for them', () => {
  expect(contentPolicy('', { firebase }, ['default'])).toMatch(
    /; require-trusted-types-for 'script'; trusted-types default$/,
  );
  expect(contentPolicy('', { firebase })).not.toContain('trusted');
});

it('lets in developers’ scripts only where the deployment allows them', () => {
  const policy = contentPolicy('', { firebase, overrides: { origins: ['https://dev.example'] } });
  expect(policy).toContain(
    "script-src 'self' http://127.0.0.1:* http://localhost:* https://dev.example;",
  );
  expect(policy).toMatch(/connect-src 'self' .* ws:\/\/127\.0\.0\.1:\*/);
  expect(contentPolicy('', { firebase })).not.toMatch(/127|localhost/);
});
