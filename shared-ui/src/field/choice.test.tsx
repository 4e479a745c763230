import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Checkbox, RadioGroup } from './choice';

const PAYMENTS = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card', note: 'Card on delivery' },
] as const;

test('a radio group is named by its legend, described by its error, and reports the choice', async () => {
  const onChange = jest.fn();
  render(
    <RadioGroup
      legend="Payment method"
      name="payment"
      options={PAYMENTS}
      value="cash"
      onChange={onChange}
      error="Please choose a valid payment method: cash OR card"
    />,
  );
  expect(screen.getByRole('group', { name: 'Payment method' })).toHaveAccessibleDescription(
    'Please choose a valid payment method: cash OR card',
  );
  expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await userEvent.click(screen.getByText('Card on delivery'));
  expect(onChange).toHaveBeenCalledWith('card');
});

test('a checkbox is toggled by its label', async () => {
  render(<Checkbox label="In stock only" />);
  await userEvent.click(screen.getByText('In stock only'));
  expect(screen.getByRole('checkbox', { name: 'In stock only' })).toBeChecked();
});
