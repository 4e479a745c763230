import * as v from 'valibot';

import { RemoteManifestSchema } from './registry';

const manifest = { owner: 'A team', paths: ['/hello'], nav: [] };

it('needs no entry for fragments and activation events', () => {
  expect(v.parse(RemoteManifestSchema, manifest)).toMatchObject({
    fragments: [],
    activationEvents: [],
  });
});

it.each([
  ['hello:greeting', true],
  ['cart:badge', true],
  ['greeting', false],
  ['Hello:greeting', false],
  ['hello:', false],
])('lets a remote name a fragment of its own: %s %s', (fragment, isValid) => {
  const { success } = v.safeParse(RemoteManifestSchema, { ...manifest, fragments: [fragment] });
  expect(success).toBe(isValid);
});

it('knows all events that can activate a remote', () => {
  const withEvents = (name: string) => ({ ...manifest, activationEvents: [name] });
  expect(v.is(RemoteManifestSchema, withEvents('cart:add-requested'))).toBe(true);
  expect(v.is(RemoteManifestSchema, withEvents('hello:said'))).toBe(false);
});
