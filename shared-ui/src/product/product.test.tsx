import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { StockMark } from './badge';
import { Price } from './price';
import { QuantityControl } from './quantity-control';
import { Rating } from './rating';

test('a price is in dollars with two decimals', () => {
  const { container } = render(<Price cents={123400} />);
  expect(container).toHaveTextContent('$1,234.00');
});

test('a rating is also a text', () => {
  const { container } = render(<Rating rate={4.62} count={318} />);
  expect(container).toHaveTextContent('4.62 stars (318 ratings)');
});

test.each([
  [0, 'Sold out'],
  [-1, 'Sold out'],
  [3, 'Only 3 left'],
  [5, 'Only 5 left'],
  [6, ''],
])('a stock of %d is marked "%s"', (stock, words) => {
  const { container } = render(<StockMark stock={stock} />);
  expect(container.textContent).toBe(words);
});

function Amount({ max = 3, min = 1 }: { max?: number; min?: number }) {
  const [value, setValue] = useState(2);
  return (
    <QuantityControl
      label="ring"
      value={value}
      min={min}
      max={max}
      maxNote="only 3 left"
      onChange={setValue}
    />
  );
}

test('the amount stays within its bounds, and each change is announced', async () => {
  render(<Amount />);
  const more = screen.getByRole('button', { name: 'Increase amount of ring' });
  const less = screen.getByRole('button', { name: 'Decrease amount of ring' });
  const amount = screen.getByRole('status');
  await userEvent.click(more);
  await userEvent.click(more);
  expect(amount).toHaveTextContent('3, only 3 left');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
  await userEvent.tripleClick(less);
  expect(amount).toHaveTextContent(/^1$/);
  expect(less).toHaveAttribute('aria-disabled', 'true');
});

test('with a lower bound of 0 the last piece can be removed', async () => {
  render(<Amount min={0} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Decrease amount of ring' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^0$/);
});

test('fast clicks on a removed control do not change the control that has moved into its place', () => {
  const onChange = jest.fn();
  const control = (label: string) => (
    <QuantityControl key={label} label={label} value={1} min={0} max={9} onChange={onChange} />
  );
  const { rerender } = render(<>{[control('ring'), control('lamp')]}</>);
  const press = (label: string, detail: number) =>
    fireEvent.click(screen.getByRole('button', { name: `Decrease amount of ${label}` }), {
      detail,
    });
  press('ring', 1);
  rerender(<>{[control('lamp')]}</>);
  press('lamp', 2);
  press('lamp', 3);
  expect(onChange).toHaveBeenCalledTimes(1);
  press('lamp', 1);
  press('lamp', 2);
  expect(onChange).toHaveBeenCalledTimes(3);
});
