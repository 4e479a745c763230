import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type DeliveryTable, type Result } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { SaveSetting } from '../../kit/data/save-setting';
import { NO_ANSWER } from '../../testing/fake-products';
import { fakeRole } from '../../testing/fake-role';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import { textsOf } from './delivery-texts';

type Save = SaveSetting<DeliveryTable>;
type Saved = Awaited<ReturnType<Save>>;

function show(
  stored: DeliveryTable,
  answers: readonly (Saved | ReturnType<Save>)[] = [],
  role = 'owner',
  reads: readonly Result<DeliveryTable>[] = [],
) {
  const saved: Parameters<Save>[] = [];
  let read = 0;
  const { host, notices } = aHost({ session: AN_ADMIN });
  const services = fakeServices({
    ownRole: fakeRole(role as 'owner').ownRole,
    delivery: {
      read: () => Promise.resolve(reads[read++] ?? ok(stored)),
      save(table, seen) {
        saved.push([table, seen]);
        return Promise.resolve(answers[saved.length - 1] ?? ok(null));
      },
    },
  });
  const { router } = renderAt(`${routes.admin('orders')}/delivery`, host, services);
  return { saved, notices, router };
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
  expect(saved).toEqual([[table, [[LOW]]]]);
  expect(notices).toEqual([{ type: 'success', title: 'Delivery costs saved' }]);
  await userEvent.clear(await below(1));
  await userEvent.clear(await cost(1));
  await save();
  expect(saved[1]).toEqual([[table[1]], [table]]);
});

it('reads the costs again when they could not be read, and keeps the place of the keyboard', async () => {
  const failures = [NO_ANSWER, { ...NO_ANSWER, message: 'still no answer' }];
  show([LOW], [], 'owner', failures.map(fail<DeliveryTable>));
  const again = await screen.findByRole('button', { name: 'Try again' });
  for (const { message } of failures) {
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    await userEvent.click(again);
  }
  expect(await below(1)).toHaveValue('20');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
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

describe('when another admin has saved other costs', () => {
  const theirs = [{ belowCents: 3_000, costCents: 100 }];
  const mine = [{ ...LOW, costCents: 450 }];

  async function clash(...answers: readonly Saved[]) {
    const shown = show([LOW], [ok({ theirs }), ...answers]);
    await userEvent.clear(await cost(1));
    await userEvent.type(await cost(1), '4.50');
    await save();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Somebody else changed the delivery costs' }),
    );
    return { ...shown, dialog };
  }

  it('says so, and keeps what was typed', async () => {
    const { saved, notices, dialog } = await clash();
    expect(dialog.getByText('It was: Orders below $20.00: $5.99')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Orders below \$20.00: \$4.50/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(await cost(1)).toHaveValue('4.5');
    expect(saved).toEqual([[mine, [[LOW]]]]);
    expect(notices).toEqual([]);
  });

  it('saves one’s own over them when that is chosen', async () => {
    const { saved, notices, dialog, router } = await clash();
    await userEvent.click(dialog.getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved[1]).toEqual([mine, [theirs]]);
    expect(notices).toEqual([{ type: 'success', title: 'Delivery costs saved' }]);
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByText('elsewhere')).toBeVisible();
  });

  it('does not ask again after a lost answer to what was chosen', async () => {
    const { saved, notices, dialog } = await clash(fail(NO_ANSWER));
    await userEvent.click(dialog.getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await save();
    expect(saved[2]).toEqual([mine, [theirs, mine]]);
    expect(notices.at(-1)).toEqual({ type: 'success', title: 'Delivery costs saved' });
  });

  it('shows theirs when those are chosen', async () => {
    const { saved, notices, dialog, router } = await clash();
    await userEvent.click(dialog.getByRole('radio', { name: /Orders below \$30.00: \$1.00/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save what I chose' }));
    expect(await below(1)).toHaveValue('30');
    expect(await cost(1)).toHaveValue('1');
    expect(saved).toHaveLength(1);
    expect(notices).toEqual([]);
    await userEvent.type(await cost(1), '.5');
    await save();
    expect(saved[1]).toEqual([[{ belowCents: 3_000, costCents: 150 }], [theirs]]);
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByText('elsewhere')).toBeVisible();
  });
});

it('takes what it sent itself, with a lost answer, for no change of another admin', async () => {
  const { saved, notices } = show([LOW], [fail(NO_ANSWER)]);
  await userEvent.clear(await cost(1));
  await userEvent.type(await cost(1), '4');
  await save();
  await userEvent.type(await cost(1), '.50');
  await save();
  const table = (costCents: number) => [{ ...LOW, costCents }];
  expect(saved[1]).toEqual([table(450), [[LOW], table(400)]]);
  expect(notices.at(-1)).toEqual({ type: 'success', title: 'Delivery costs saved' });
  await userEvent.type(await cost(1), '{Backspace}1');
  await save();
  expect(saved[2]).toEqual([table(410), [table(450)]]);
});

it('keeps what is typed while the costs are saved', async () => {
  let answer: (result: Saved) => void = () => {};
  const { saved, notices } = show([LOW], [new Promise<Saved>((resolve) => (answer = resolve))]);
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
    [table(400), [[LOW]]],
    [table(450), [table(400)]],
  ]);
});

it('compares what was typed before the session ended with the costs of then', async () => {
  const then = [LOW];
  const sent = [{ ...LOW, costCents: 400 }];
  const now = [{ belowCents: 3_000, costCents: 100 }];
  const { saved } = show(now);
  expect(await below(1)).toHaveValue('30');
  // The shell restores the fields in their order.
  const remembered = screen
    .getAllByRole('textbox', { hidden: true })
    .filter((field) => field.getAttribute('name') === 'typed-against');
  fireEvent.input(await cost(1), { target: { value: '7' } });
  for (const field of remembered) {
    fireEvent.input(field, {
      target: { value: JSON.stringify({ before: textsOf(then), sent: [textsOf(sent)] }) },
    });
  }
  await save();
  expect(saved).toEqual([[expect.anything(), [then, sent]]]);
});

it('is closed to a packer', async () => {
  show([], [], 'packer');
  expect(
    await screen.findByText(
      'Your role is Packer: only owners and managers may change what delivery costs and the categories.',
    ),
  ).toBeVisible();
});
