import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { ok } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { Subscriber } from './data/subscriber';
import { fakeNewestFirst } from '../testing/fake-newest-first';
import { NO_ANSWER } from '../testing/fake-products';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';
import { download as realDownload } from '../kit/csv/download';

jest.mock('../kit/csv/download');
const download = jest.mocked(realDownload);

async function show(emails: readonly string[], leftOut: readonly string[] = []) {
  const sinceMs = Date.parse('2026-05-01T10:00:00Z');
  const rows = emails.map((email): Subscriber => ({ email, sinceMs }));
  const fake = fakeNewestFirst(rows, ({ email }) => email);
  const before = { ...fake.list };
  fake.list.after = async (...asked) => {
    const found = await before.after(...asked);
    return found.ok ? ok({ ...found.value, leftOut }) : found;
  };
  const { host, notices } = aHost({ session: AN_ADMIN });
  renderAt(routes.adminSubscribers(), host, fakeServices({ subscribers: fake.list }));
  await screen.findByRole('heading', { name: 'Newsletter subscribers' });
  await waitFor(() => expect(screen.queryByText('Loading....')).not.toBeInTheDocument());
  return { ...fake, notices, user: userEvent.setup() };
}

const emails = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('lists subscribers live, and finds one', async () => {
  const { arrives, user } = await show(['a@gmail.com']);
  act(() => arrives({ email: 'b@gmail.com', sinceMs: null }));
  expect(emails()).toEqual(['b@gmail.com', 'a@gmail.com']);
  expect(screen.getByText('just now')).toBeVisible();
  await user.type(screen.getByLabelText('Search'), 'A@');
  await waitFor(() => expect(emails()).toEqual(['a@gmail.com']));
});

it('exports all pages of subscribers, without formulas', async () => {
  const many = Array.from({ length: 700 }, (_, at) => `s${at}@gmail.com`);
  const { user } = await show(['=1+1@gmail.com', ...many]);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  const [fileName, text] = download.mock.calls[0] ?? [];
  expect(fileName).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (text ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(702);
  expect(lines[1]).toMatch(/^"?'=1\+1@gmail\.com"?,2026-05-01T10:00:00\.000Z$/);
});

it('goes on where it was when a subscriber is deleted meanwhile', async () => {
  const many = Array.from({ length: 1_100 }, (_, at) => `s${at}@gmail.com`);
  const { leaves, list, user } = await show(many);
  const before = { ...list };
  list.after = async (...asked) => {
    const page = await before.after(...asked);
    act(() => leaves('s499@gmail.com'));
    return page;
  };
  download.mockClear();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  const [, ...lines] = (download.mock.calls[0]?.[1] ?? '').trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual(many);
});

it('says how many the file lacks because they cannot be read (P-ADMIN-60)', async () => {
  const many = Array.from({ length: 700 }, (_, at) => `s${at}@gmail.com`);
  // Both pages report the damaged subscriber. The export must count them once.
  const { notices, user } = await show(many, ['broken@gmail.com']);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const title = 'Exported 700 subscribers. Not in the file, because they cannot be read: 1';
  await waitFor(() => expect(notices).toEqual([{ type: 'error', title }]));
});

it('shows an empty list and a failed export', async () => {
  const { breakDown, notices, user } = await show([]);
  expect(screen.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible();
  act(() => breakDown(NO_ANSWER));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(notices).toEqual([
      { type: 'error', title: `The subscribers could not be exported. ${NO_ANSWER.message}` },
    ]),
  );
});
