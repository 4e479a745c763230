import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fail, ok, type Result } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import type { Page } from '../data/read-pages';
import { CsvExport } from './csv-export';
import { download as realDownload } from './download';

jest.mock('./download');
const download = jest.mocked(realDownload);
beforeEach(() => download.mockClear());

type ReadPage = (after: number | null) => Promise<Result<Page<string, number>>>;

async function open(readPage: ReadPage | null, count: number | null = 4) {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const columns = [{ header: 'name', value: (name: string) => name }];
  renderRoutes('/', host, [
    {
      path: '/',
      element: <CsvExport noun="lamps" columns={columns} readPage={readPage} count={count} />,
    },
  ]);
  return { button: await screen.findByRole('button', { name: 'Export CSV' }), notices };
}

const twoPages: ReadPage = (after) =>
  Promise.resolve(
    ok(after === null ? { rows: ['a', 'b'], next: 2 } : { rows: ['c', 'd'], next: null }),
  );

it('writes the rows of every page into one file', async () => {
  const { button, notices } = await open(twoPages);
  await userEvent.click(button);
  await waitFor(() => expect(notices).toEqual([{ type: 'success', title: 'Exported 4 lamps' }]));
  const [fileName, text] = download.mock.calls[0] ?? [];
  expect(fileName).toMatch(/^lamps-\d{4}-\d\d-\d\d\.csv$/);
  expect(text?.trim().split('\r\n').slice(1)).toEqual(['a', 'b', 'c', 'd']);
});

it('says how many rows cannot be read and are not in the file', async () => {
  const { button, notices } = await open(() =>
    Promise.resolve(ok({ rows: ['a'], next: null, leftOut: ['b'] })),
  );
  await userEvent.click(button);
  const title = 'Exported 1 lamps. Not in the file, because they cannot be read: 1';
  await waitFor(() => expect(notices).toEqual([{ type: 'error', title }]));
});

it('shows its progress, and downloads nothing when it is cancelled', async () => {
  let finish = () => {};
  const { button } = await open((after) =>
    after === null
      ? twoPages(after)
      : new Promise((resolve) => {
          finish = () => void twoPages(after).then(resolve);
        }),
  );
  await userEvent.click(button);
  expect(await screen.findByText('2 of 4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
  finish();
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
  expect(download).not.toHaveBeenCalled();
});

it('goes on after a double click, and keeps the focus', async () => {
  let finish = () => {};
  const { button } = await open(
    (after) =>
      new Promise((resolve) => {
        finish = () => void twoPages(after).then(resolve);
      }),
  );
  await userEvent.click(button);
  const cancel = screen.getByRole('button', { name: 'Cancel export' });
  expect(cancel).toHaveFocus();
  fireEvent.click(cancel, { detail: 2 });
  finish();
  expect(await screen.findByText('2 of 4')).toBeVisible();
});

it('downloads no incomplete file when a page cannot be read', async () => {
  const { button, notices } = await open((after) =>
    after === null
      ? twoPages(after)
      : Promise.resolve(fail({ kind: 'unavailable', message: 'Away.', retryable: true })),
  );
  await userEvent.click(button);
  await waitFor(() =>
    expect(notices).toEqual([{ type: 'error', title: 'The lamps could not be exported. Away.' }]),
  );
  expect(download).not.toHaveBeenCalled();
});

it.each([
  ['the rows are unknown', null, null],
  ['there are no rows', twoPages, 0],
] as const)('is disabled while %s', async (_, readPage, count) => {
  const { button } = await open(readPage, count);
  expect(button).toBeDisabled();
});
