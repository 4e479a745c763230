import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { RemoteHealth } from '@galleria/shared-contracts/contract';
import { fail, ok } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import type { LiveReleases, ReadReleases } from '../data/release.repository';
import type { ReadPagesCheck } from '../../kit/data/pages-check';
import { fakeServices } from '../../testing/fake-services';
import { AdminServicesProvider } from '../../services';
import ReleasesPage from './releases.page';

const cart = {
  name: 'mf-cart',
  owner: 'Checkout team',
  version: '2',
  sinceMs: Date.parse('2026-01-02T03:04:05Z'),
  contractVersion: 1,
  requires: { react: '^19.3.1' },
};
const live: LiveReleases = {
  release: 42,
  shell: '7',
  remotes: [cart],
  slots: [],
  history: undefined,
  deprecated: [],
};

/** The last check was three hours ago. */
const readPagesCheck: ReadPagesCheck = () =>
  Promise.resolve(ok({ checkedAtMs: Date.parse('2026-01-02T03:04:05'), ageMs: 3 * 3_600_000 }));

async function open(readReleases: ReadReleases, health: Record<string, RemoteHealth> = {}) {
  const { host } = aHost({ session: AN_ADMIN });
  const element = (
    <AdminServicesProvider value={fakeServices({ readReleases, readPagesCheck })}>
      <ReleasesPage />
    </AdminServicesProvider>
  );
  renderRoutes('/releases', { ...host, remoteHealth: () => health }, [
    { path: '/releases', element },
  ]);
  return screen.findByRole('heading', { level: 1 });
}

it('shows a remote’s owner, live version and shared libraries', async () => {
  await open(() => Promise.resolve(ok(live)));
  expect(screen.getByText('Visitors get release 42, with shell 7.')).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /mf-cart/ });
  expect(row).toHaveTextContent('Checkout team');
  expect(row).toHaveTextContent('Jan 2, 2026');
  await userEvent.click(within(row).getByText('1', { selector: 'summary' }));
  expect(within(row).getByText('react ^19.3.1')).toBeVisible();
});

it.each<[string, RemoteHealth | undefined, string]>([
  ['loaded', { state: 'loaded', version: '2', loadMs: 120 }, 'loadedin 120 ms'],
  ['failed', { state: 'failed', version: '2', reason: 'It hangs.' }, 'failedIt hangs.'],
  ['not loaded', { state: 'not needed yet', version: '2' }, 'not needed yet'],
  ['older', { state: 'loaded', version: '1', loadMs: 9 }, 'still 1: reload for the live one'],
  [
    'a developer’s',
    { state: 'loaded', version: 'dev', loadMs: 9, overriddenBy: 'http://127.0.0.1:3002' },
    'from http://127.0.0.1:3002',
  ],
  ['new', undefined, 'new: reload to use it'],
])('shows that a remote is %s in this browser', async (_state, health, words) => {
  await open(() => Promise.resolve(ok(live)), health ? { 'mf-cart': health } : {});
  expect(screen.getByRole('row', { name: /mf-cart/ })).toHaveTextContent(words);
});

it('lists the places on pages, who has them and who fills them', async () => {
  const slots = [
    { name: 'cart:add-button', shownBy: [], filledBy: ['mf-cart'] },
    { name: 'product:below', shownBy: ['mf-catalog'], filledBy: ['mf-hello', 'mf-inspire'] },
    { name: 'product:top', shownBy: ['mf-catalog'], filledBy: [] },
  ];
  await open(() => Promise.resolve(ok({ ...live, slots })));
  const table = screen.getByRole('table', { name: 'Places on pages that remotes fill' });
  const row = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name}`) });
  expect(row('cart:add-button')).toHaveTextContent('cart:add-button–mf-cart');
  expect(row('product:below')).toHaveTextContent('mf-catalogmf-hello, mf-inspire');
  expect(row('product:top')).toHaveTextContent('mf-catalog–');
});

it('lists the features in use that will be removed, and has no list without them', async () => {
  const table = () => screen.queryByRole('table', { name: /will be taken away/ });
  const use = { app: 'mf-cart', thing: 'host.toast', until: '2027-06-30', use: 'host.notify' };
  let deprecated = [use];
  await open(() => Promise.resolve(ok({ ...live, deprecated })));
  expect(table()).toHaveTextContent('mf-carthost.toast2027-06-30host.notify');
  deprecated = [];
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(table()).toBeNull());
});

it('reports a build that cannot be read', async () => {
  const remotes = [{ ...cart, requires: null }];
  await open(() => Promise.resolve(ok({ ...live, remotes })));
  expect(screen.getByText('its build cannot be read')).toBeInTheDocument();
});

it('shows an empty list when nothing is live', async () => {
  await open(() => Promise.resolve(ok({ ...live, remotes: [] })));
  expect(screen.getByText('No remote is live')).toBeInTheDocument();
});

it('shows who released what, when and why, and a rollback as such', async () => {
  const build = { bytes: 12_340, contract: 1, libraries: { react: '^19.3.1' } };
  const history = [
    {
      number: 42,
      at: '2026-01-02T03:04:05Z',
      by: 'anna',
      why: 'The button was blue',
      command: 'rollback',
      changes: [
        { app: 'mf-cart', from: '3', to: '2', before: { ...build, bytes: 13_340 }, after: build },
      ],
    },
    {
      number: 41,
      at: '2026-01-01T03:04:05Z',
      by: 'ben',
      command: 'retire',
      changes: [{ app: 'mf-inspire', from: '1' }],
    },
  ];
  await open(() => Promise.resolve(ok({ ...live, history })));
  const table = screen.getByRole('table', { name: 'Releases, the newest first' });
  const row = within(table).getByRole('row', { name: /^42/ });
  for (const words of ['rollback', 'anna', 'The button was blue', '3 → 2', '12.3 kB (−1.0)']) {
    expect(row).toHaveTextContent(words);
  }
  expect(within(table).getByRole('row', { name: /^41/ })).toHaveTextContent('1 live no more');
});

it('warns of old static pages, where something is released', async () => {
  await open(() => Promise.resolve(ok(live)));
  expect(await screen.findByText('Shoppers’ lists are 3 hours old.')).toBeVisible();
});

it('says nothing of static pages in development', async () => {
  await open(() => Promise.resolve(ok({ ...live, release: undefined })));
  expect(screen.getByText('Development: nothing is released here.')).toBeVisible();
  expect(screen.queryByText(/Shoppers’ lists/)).toBeNull();
});

it('says how a site publishes its history', async () => {
  await open(() => Promise.resolve(ok(live)));
  expect(screen.getByText(/does not publish its history/)).toBeInTheDocument();
});

it('tries again after an error', async () => {
  let answer: Awaited<ReturnType<ReadReleases>> = fail({
    kind: 'unavailable',
    message: 'The list of releases could not be read.',
    retryable: true,
  });
  await open(() => Promise.resolve(answer));
  expect(screen.getByText('The list of releases could not be read.')).toBeInTheDocument();
  answer = ok(live);
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByRole('row', { name: /mf-cart/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Read again' })).toHaveFocus();
});
