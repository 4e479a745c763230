import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { SearchBox } from './search-box';

const TITLES = ['Kitchen Radio', 'Rosewood Turntable', 'Walnut Headphones'];
const itself = (title: string) => title;

function Search({
  onPick = () => undefined,
  onSubmit = () => undefined,
}: {
  onPick?: (title: string) => void;
  onSubmit?: (words: string) => void;
}) {
  const [value, setValue] = useState('');
  const results = TITLES.filter((title) => title.toLowerCase().includes(value.toLowerCase()));
  return (
    <>
      <SearchBox
        label="Search the shops"
        value={value}
        onValueChange={setValue}
        results={results}
        itemText={itself}
        itemKey={itself}
        onPick={onPick}
        onSubmit={onSubmit}
      />
      <button>Elsewhere</button>
    </>
  );
}

test('the list is closed before text is typed', async () => {
  render(<Search />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Search the shops' }));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('a result is chosen by arrows and Enter, and by pointer', async () => {
  const onPick = jest.fn();
  const onSubmit = jest.fn();
  render(<Search onPick={onPick} onSubmit={onSubmit} />);
  const input = screen.getByRole('combobox');
  await userEvent.type(input, 'wood{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenLastCalledWith('Rosewood Turntable');
  await userEvent.clear(input);
  await userEvent.type(input, 'radio');
  await userEvent.click(screen.getByRole('option', { name: 'Kitchen Radio' }));
  expect(onPick).toHaveBeenLastCalledWith('Kitchen Radio');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter without a chosen result searches for the words', async () => {
  const onPick = jest.fn();
  const onSubmit = jest.fn();
  render(<Search onPick={onPick} onSubmit={onSubmit} />);
  await userEvent.type(screen.getByRole('combobox'), ' walnut {Enter}');
  expect(onSubmit).toHaveBeenCalledWith('walnut');
  expect(onPick).not.toHaveBeenCalled();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('leaving the field chooses nothing and closes the list', async () => {
  const onPick = jest.fn();
  render(<Search onPick={onPick} />);
  await userEvent.type(screen.getByRole('combobox'), 'radio{ArrowDown}');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(onPick).not.toHaveBeenCalled();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('typing in the middle keeps the cursor there', async () => {
  render(<Search />);
  const input = screen.getByRole<HTMLInputElement>('combobox');
  await userEvent.type(input, 'rado');
  await userEvent.type(input, 'i', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(input).toHaveValue('radio');
  expect(input.selectionStart).toBe(4);
});

test('the field is expanded only while there are results in view', async () => {
  render(<Search />);
  const input = screen.getByRole('combobox');
  await userEvent.click(input);
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(input, 'radio');
  expect(input).toHaveAttribute('aria-expanded', 'true');
  await userEvent.type(input, 'zz');
  expect(input).toHaveAttribute('aria-expanded', 'false');
});

test('a search without results shows the empty text', async () => {
  render(<Search />);
  await userEvent.type(screen.getByRole('combobox'), 'zz');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
});
