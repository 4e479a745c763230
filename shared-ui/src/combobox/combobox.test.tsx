import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Combobox } from './combobox';

const SHOPS = ['Halden Audio', 'Harrow & Thread', 'Orla Finch'];
const itself = (shop: string) => shop;

function Shops({ onChange }: { onChange: (shop: string | null) => void }) {
  const [shop, setShop] = useState<string | null>(null);
  return (
    <>
      <Combobox
        label="Shop"
        hint="Any maker"
        items={SHOPS}
        itemText={itself}
        itemKey={itself}
        value={shop}
        onChange={(next) => {
          setShop(next);
          onChange(next);
        }}
      />
      <button>Elsewhere</button>
    </>
  );
}

test('typing narrows the options, their number is said, and one is chosen by keyboard', async () => {
  const onChange = jest.fn();
  render(<Shops onChange={onChange} />);
  const input = screen.getByRole('combobox', { name: 'Shop' });
  expect(input).toHaveAccessibleDescription('Any maker');
  await userEvent.type(input, 'ha');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 found');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Harrow & Thread');
  expect(input).toHaveValue('Harrow & Thread');
});

test('half a word left behind goes back to what was chosen', async () => {
  const onChange = jest.fn();
  render(<Shops onChange={onChange} />);
  const input = screen.getByRole('combobox');
  await userEvent.type(input, 'orla{ArrowDown}{Enter}');
  await userEvent.type(input, '{Backspace}{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(input).toHaveValue('Orla Finch');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('an emptied input means none', async () => {
  const onChange = jest.fn();
  render(<Shops onChange={onChange} />);
  const input = screen.getByRole('combobox');
  await userEvent.type(input, 'orla{ArrowDown}{Enter}');
  await userEvent.clear(input);
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('words that fit nothing are answered', async () => {
  render(<Shops onChange={jest.fn()} />);
  await userEvent.type(screen.getByRole('combobox'), 'zz');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing fits');
});
