import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type DeliveryTable, type Result } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { fakeRole } from '../../testing/fake-role';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import { textsOf } from './delivery-texts';

function show(
  stored: DeliveryTable,
  answer: Result<null> | Promise<Result<null>> = ok(null),
  role = 'owner',
) {
  const saved: [DeliveryTable, DeliveryTable][] = [];
  const { host, notices } = aHost({ session: AN_ADMIN });
  const services = fakeServices({
    ownRole: fakeRole(role as 'owner').ownRole,
    delivery: {
      read: () => Promise.resolve(ok(stored)),
      save(table, before) {
        saved.push([table, before]);
        return Promise.resolve(answer);
      },
    },
  });
  renderAt(`${routes.admin('orders')}/delivery`, host, services);
  return { saved, notices };
}

const LOW = { belowCents: 2_000, costCents: 599 };
const row = async (place: number) =>
  within(await screen.findByRole('group', { name: `Row ${String(place)}` }));
const below = async (place: number) => (await row(place)).getByLabelText('Orders below, $');
const cost = async (place: number) => (await row(place)).getByLabelText('Delivery, $');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows the rows, says what shoppers read, and saves what was added', async () => {
  const { saved, notices } = show([LOW]);
  expect(await below(1)).toHaveValue('20');
  expect(await cost(1)).toHaveValue('5.99');
  expect(screen.getByText('Products say: Free delivery from $20.00')).toBeVisible();
  await userEvent.type(await below(2), '50');
  await userEvent.type(await cost(2), '2.50');
  await save();
  const table = [LOW, { belowCents: 5_000, costCents: 250 }];
  expect(saved).toEqual([[table, [LOW]]]);
  expect(notices).toEqual([{ type: 'success', title: 'Delivery costs saved' }]);
  await userEvent.clear(await below(1));
  await userEvent.clear(await cost(1));
  await save();
  expect(saved[1]).toEqual([[table[1]], table]);
});

it.each([
  [{ 1: ['0', '1'] }, /higher than in the row before/],
  [{ 1: ['20', ''] }, /what delivery costs/],
  [{ 1: ['', '5'] }, /higher than in the row before/],
  [{ 1: ['20', '1001'] }, /at most \$1000/],
  [{ 1: ['20.001', '5'] }, /higher than in the row before/],
  [{ 1: ['20', '5'], 2: ['20', '4'] }, /higher than in the row before/],
  [{ 1: ['30', '5'], 3: ['20', '4'] }, /higher than in the row before/],
])('does not save %j', async (rows, words) => {
  const { saved } = show([]);
  for (const [place, [least = '', pays = '']] of Object.entries(rows)) {
    if (least) await userEvent.type(await below(Number(place)), least);
    if (pays) await userEvent.type(await cost(Number(place)), pays);
  }
  await save();
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(saved).toEqual([]);
});

it('says that somebody else was quicker, and keeps what was typed', async () => {
  const message = 'Another admin has changed the costs meanwhile';
  const { notices } = show([], fail({ kind: 'conflict', message, retryable: false }));
  await userEvent.type(await below(1), '10');
  await userEvent.type(await cost(1), '0');
  await save();
  expect(notices).toEqual([{ type: 'error', title: message }]);
  expect(await below(1)).toHaveValue('10');
});

it('keeps what is typed while the costs are saved', async () => {
  let answer: (result: Result<null>) => void = () => {};
  const { saved, notices } = show([LOW], new Promise((resolve) => (answer = resolve)));
  await userEvent.clear(await cost(1));
  await userEvent.type(await cost(1), '4');
  await save();
  await userEvent.type(await cost(1), '.50');
  answer(ok(null));
  await waitFor(() =>
    expect(notices).toEqual([{ type: 'success', title: 'Delivery costs saved' }]),
  );
  expect(await cost(1)).toHaveValue('4.50');
  await save();
  const table = (costCents: number) => [{ ...LOW, costCents }];
  expect(saved).toEqual([
    [table(400), [LOW]],
    [table(450), table(400)],
  ]);
});

it('compares what was typed before the session ended with the costs of then', async () => {
  const then = [LOW];
  const now = [{ belowCents: 3_000, costCents: 100 }];
  const { saved } = show(now);
  expect(await below(1)).toHaveValue('30');
  // The shell restores the fields in their order.
  const remembered = screen
    .getAllByRole('textbox', { hidden: true })
    .filter((field) => field.getAttribute('name') === 'typed-against');
  fireEvent.input(await cost(1), { target: { value: '7' } });
  for (const field of remembered) {
    fireEvent.input(field, { target: { value: JSON.stringify(textsOf(then)) } });
  }
  await save();
  expect(saved).toEqual([[expect.anything(), then]]);
});

it('is closed to a packer', async () => {
  show([], ok(null), 'packer');
  expect(
    await screen.findByText(
      'Your role is Packer: only owners and managers may change what delivery costs and the categories.',
    ),
  ).toBeVisible();
});
