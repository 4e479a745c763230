import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { RuntimeConfig } from '@galleria/shared-contracts/contract';
import { fail, ok, type AppError } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import { AdminServicesProvider } from '../../services';
import { fakeServices } from '../../testing/fake-services';
import type { HealthRepository, KnownFault, VersionHealth } from '../data/health.repository';
import type { LiveReleases } from '../data/release.repository';
import HealthPage from './health.page';

const SILENT: AppError = {
  kind: 'unavailable',
  message: 'The database is silent',
  retryable: true,
};
const at = (day: number) => `2026-01-0${String(day)}T10:00:00Z`;
const releases: LiveReleases = {
  release: 4,
  shell: undefined,
  remotes: [
    {
      name: 'mf-cart',
      owner: 'Checkout team',
      version: '3',
      sinceMs: Date.parse(at(4)),
      contractVersion: 3,
      requires: {},
    },
  ],
  slots: [],
  deprecated: [],
  history: [
    {
      number: 4,
      at: at(4),
      by: 'anna',
      command: 'promote',
      changes: [{ app: 'mf-cart', from: '2', to: '3' }],
    },
  ],
};
const fault: KnownFault = {
  tag: 'error mf-cart@3 stable TypeError module.js:1:9',
  kind: 'error',
  app: 'mf-cart',
  version: '3',
  arm: 'stable',
  name: 'TypeError',
  place: 'module.js:1:9',
  visits: 1_234,
  firstMs: Date.parse(at(4)),
  lastMs: Date.parse(at(5)),
  page: '/cart',
};

/** The version now has a bad LCP and a fault in every twentieth visit; the one before has neither. */
const told: HealthRepository = {
  versions: (watched) =>
    Promise.resolve(
      ok({
        reads: 40,
        value: watched.map((each): VersionHealth => {
          const isNow = each.role === 'now';
          return {
            watched: each,
            visits: 2_000,
            failed: isNow ? 100 : 2,
            p75: {
              lcp: { value: isNow ? 8_000 : 1_400, isMore: isNow },
              inp: { value: 120, isMore: false },
              cls: null,
            },
          };
        }),
      }),
    ),
  faults: () => Promise.resolve(ok({ reads: 60, value: [fault] })),
  slices: () =>
    Promise.resolve(ok({ reads: 48, value: [{ fromMs: 0, toMs: 1, visits: 20, failed: 1 }] })),
};
const nothing: HealthRepository = {
  versions: (watched) =>
    Promise.resolve(
      ok({
        reads: 4,
        value: watched.map((each) => ({
          watched: each,
          visits: 0,
          failed: 0,
          p75: { lcp: null, inp: null, cls: null },
        })),
      }),
    ),
  faults: () => Promise.resolve(ok({ reads: 1, value: [] })),
  slices: () => Promise.resolve(ok({ reads: 0, value: [] })),
};

function open(
  health: HealthRepository,
  changes: Partial<LiveReleases> = {},
  reports: RuntimeConfig['reports'] | null = { to: 'firestore' },
) {
  const config = { firebase: { apiKey: 'key', projectId: 'shop' }, ...(reports && { reports }) };
  const { host } = aHost({ session: AN_ADMIN, parts: { config } });
  let error: AppError | null = null;
  const readReleases = () =>
    Promise.resolve(error ? fail<LiveReleases>(error) : ok({ ...releases, ...changes }));
  const element = (
    <AdminServicesProvider value={fakeServices({ readReleases, health })}>
      <HealthPage />
    </AdminServicesProvider>
  );
  renderRoutes('/health', host, [{ path: '/health', element }]);
  return {
    breakDown: (next: AppError | null) => {
      error = next;
    },
  };
}

it('shows each version beside the version before, with the goals in words, and what it read', async () => {
  open(told);
  const table = await screen.findByRole('table', { name: 'Versions, now and before' });
  const [, now, before] = within(table).getAllByRole('row');
  expect(now).toHaveTextContent(
    /mf-cartCheckout team.*now 3.*2,0005\.0 %100> 8\.0 sover 2\.5 s120 msgood–/,
  );
  expect(before).toHaveTextContent(/before 2.*2,0000\.1 %21\.4 sgood/);
  expect(screen.getByText(/100 documents were read/)).toBeVisible();
});

it('has the command that rolls back, to copy', async () => {
  const user = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open(told);
  await user.click(await screen.findByText('Command'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copy).toHaveBeenCalledWith(
    'npm run release -- rollback mf-cart --to 2 --why "It fails on visitors’ devices"',
  );
});

it('lists the newest faults with their team, their count and their first time', async () => {
  open(told);
  const table = await screen.findByRole('table', { name: 'Newest faults' });
  expect(within(table).getByRole('row', { name: /module/ })).toHaveTextContent(
    /error TypeError module\.js:1:9mf-cart 3 Checkout team\/cart1,234Jan 4, 2026.*Jan 5, 2026/,
  );
});

it('draws visits with faults over time with the releases, and repeats the chart as a table', async () => {
  open(told);
  expect(
    await screen.findByRole('img', { name: /at most 5\.0 %, with 1 release\./ }),
  ).toBeVisible();
  expect(screen.getByRole('list', { name: 'Releases in this span' })).toHaveTextContent(
    /Release 4, Jan 4, 2026.*promote 3/,
  );
  await userEvent.click(screen.getByText('The same as a table'));
  expect(screen.getByRole('table', { name: 'Visits with faults of mf-cart' })).toHaveTextContent(
    /2015\.0 %/,
  );
});

it('draws the app with the most visits with faults first', async () => {
  const [cart] = releases.remotes;
  if (!cart) throw new Error('No remote');
  const catalog = { ...cart, name: 'mf-catalog', version: '7' };
  const versions: HealthRepository['versions'] = async (watched, spanMs) => {
    const answer = await told.versions(watched, spanMs);
    if (!answer.ok) return answer;
    const value = answer.value.value.map((each) =>
      each.watched.app === 'mf-catalog' ? { ...each, failed: 500 } : each,
    );
    return ok({ ...answer.value, value });
  };
  open({ ...told, versions }, { remotes: [cart, catalog] });
  expect(await screen.findByRole('combobox', { name: 'Remote' })).toHaveValue('mf-catalog');
});

it('says that nobody has reported, and that there are no faults', async () => {
  open(nothing);
  expect(await screen.findByText('No visit has reported yet')).toBeVisible();
  expect(await screen.findByText('No visit of this span has reported a fault.')).toBeVisible();
});

it('says which versions it does not know when the site does not publish its history', async () => {
  open(told, { history: undefined });
  expect(await screen.findByText(/does not publish its history/)).toBeVisible();
});

it.each([
  [null, /config\.json/],
  [{ to: 'none' as const }, /config\.json/],
  [{ to: 'https://collect.example/' }, /Visits report to https:\/\/collect\.example/],
])('says where reports are when they are not here: %j', async (reports, words) => {
  open(nothing, {}, reports);
  expect(await screen.findByText('No reports are collected here')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

it('says so when reports cannot be read', async () => {
  open({
    ...told,
    versions: () => Promise.resolve(fail(SILENT)),
    faults: () => Promise.resolve(fail(SILENT)),
  });
  expect(await screen.findAllByText('The database is silent')).toHaveLength(2);
});

it('reads the live versions again, and the focus stays on the pressed button', async () => {
  const user = userEvent.setup();
  const changes: { remotes?: LiveReleases['remotes'] } = {};
  open(told, changes);
  expect(await screen.findByText(/For this, 100 documents/)).toBeVisible();
  const span = screen.getByRole('combobox', { name: 'Span' });
  await user.selectOptions(span, 'Last 24 hours');
  expect(span).toHaveFocus();
  expect(span).toBeInTheDocument();
  // Somebody has promoted a version meanwhile.
  changes.remotes = releases.remotes.map((remote) => ({ ...remote, version: '4' }));
  const again = screen.getByRole('button', { name: 'Read again' });
  await user.click(again);
  expect(await screen.findByRole('row', { name: /now 4/ })).toBeVisible();
  expect(again).toHaveFocus();
});

it('keeps the focus on the button while the live versions cannot be read, and afterwards', async () => {
  const { breakDown } = open(told);
  const again = await screen.findByRole('button', { name: 'Read again' });
  expect(await screen.findByText(/For this, 100 documents/)).toBeVisible();
  breakDown(SILENT);
  await userEvent.click(again);
  const notice = await screen.findByText('What you see may have changed. The database is silent');
  expect(again).toHaveFocus();
  // What was read stays.
  expect(screen.getByText(/For this, 100 documents/)).toBeVisible();
  breakDown(null);
  await userEvent.click(again);
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(await screen.findByText(/For this, 100 documents/)).toBeVisible();
  expect(again).toHaveFocus();
});
