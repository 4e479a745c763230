/** @jest-environment node */
import type { NavEntry, Registry } from '@galleria/shared-contracts/contract';

import { navigationFor } from './navigation';

function registryWith(nav: NavEntry[]): Registry {
  const entry = {
    owner: 'a team',
    paths: [],
    fragments: [],
    activationEvents: [],
    nav,
    container: 'c',
    version: '1',
    contractVersion: 1,
    entryUrl: 'x.js',
  };
  return { remotes: { 'mf-one': entry } };
}

it('mixes the shell’s links with the remotes’, by position and for one audience only', () => {
  const registry = registryWith([
    { label: 'Last', to: '/last', audience: 'visitor', position: 90 },
    { label: 'Dashboard', to: '/admin/dashboard', audience: 'admin', position: 10 },
    { label: 'Home', to: '/', audience: 'visitor', position: 10 },
  ]);

  const labels = (audience: 'visitor' | 'admin') =>
    navigationFor(audience, registry).map(({ label }) => label);

  expect(labels('visitor')).toEqual(['Home', 'Contact Us', 'Last']);
  expect(labels('admin')).toEqual(['Dashboard']);
});
