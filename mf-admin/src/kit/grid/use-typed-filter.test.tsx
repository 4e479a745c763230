import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';

import { GridDays } from './grid-days';
import { GridSearch } from './grid-search';
import type { GridView } from './use-grid-view';

/** A page with a slow address: a filter is in the address only after `arrive`. */
function show() {
  const sent: string[] = [];
  let come: (text: string) => void = () => {};
  let clear: () => void = () => {};
  function SlowPage() {
    const [inAddress, setInAddress] = useState('');
    const [cleared, setCleared] = useState(0);
    useEffect(() => {
      come = setInAddress;
      clear = () => setCleared((before) => before + 1);
    }, []);
    const view: Pick<GridView, 'filter' | 'setFilter' | 'cleared'> = {
      cleared,
      filter: () => inAddress,
      setFilter: (_name, value) => sent.push(value),
    };
    // Safe: `GridSearch` uses no other part of the view.
    return <GridSearch view={view as GridView} name="q" label="Search" />;
  }
  render(<SlowPage />);
  return {
    sent,
    field: screen.getByLabelText('Search'),
    arrive: (text: string) => act(() => come(text)),
    clearFilters: () => act(() => clear()),
  };
}

it('keeps the typed text while the address is behind', async () => {
  const { sent, field, arrive } = show();
  await userEvent.type(field, 'nora');
  await waitFor(() => expect(sent).toEqual(['nora']));
  await userEvent.type(field, '@ex');
  arrive('nora');
  expect(field).toHaveValue('nora@ex');
  await waitFor(() => expect(sent).toEqual(['nora', 'nora@ex']));
  await userEvent.type(field, 'ample');
  arrive('nora@ex');
  expect(field).toHaveValue('nora@example');
});

it('follows the address when that is changed from outside', async () => {
  const { sent, field, arrive } = show();
  await userEvent.type(field, 'nora');
  await waitFor(() => expect(sent).toEqual(['nora']));
  arrive('nora');
  arrive('');
  expect(field).toHaveValue('');
  arrive('nora');
  expect(field).toHaveValue('nora');
});

it('forgets what is typed right before the filter is cleared', async () => {
  const { sent, field, arrive } = show();
  await userEvent.type(field, 'nora');
  await waitFor(() => expect(sent).toEqual(['nora']));
  arrive('nora');
  await userEvent.type(field, '@ex');
  arrive('');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(field).toHaveValue('');
  expect(sent).toEqual(['nora']);
});

it('forgets what is typed when the filters are cleared before it is in the address', async () => {
  const { sent, field, clearFilters } = show();
  await userEvent.type(field, 'nora');
  clearFilters();
  expect(field).toHaveValue('');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(sent).toEqual([]);
});

it('has the fields of days when somebody asks for them, or when they are set; they stay, and say when they are in the wrong order', () => {
  const days = { from: '', to: '' };
  const view: Pick<GridView, 'filter' | 'cleared'> = {
    cleared: 0,
    filter: (name) => (name === 'to' ? days.to : days.from),
  };
  // Safe: `GridDays` uses no other part of the view until somebody types.
  const grid = () => <GridDays view={view as GridView} />;
  const { rerender } = render(grid());
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  days.to = '2026-11-21';
  rerender(grid());
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-21');
  expect(screen.getByLabelText('From')).not.toHaveFocus();
  days.from = '2026-11-22';
  rerender(grid());
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This is before the first day');
  days.from = days.to;
  rerender(grid());
  expect(screen.getByLabelText('To')).toBeValid();
  // Somebody empties the field that has the focus.
  Object.assign(days, { from: '', to: '' });
  rerender(grid());
  expect(screen.getByLabelText('To')).toBeVisible();
});

it('takes a day when its year is whole, and not at the year’s first digit', async () => {
  const sent: string[] = [];
  const view: Pick<GridView, 'filter' | 'setFilter' | 'cleared'> = {
    cleared: 0,
    filter: () => '',
    setFilter: (_name, value) => sent.push(value),
  };
  // Safe: `GridDays` uses no other part of the view.
  render(<GridDays view={view as GridView} />);
  await userEvent.click(screen.getByRole('button', { name: 'Days' }));
  const field = screen.getByLabelText('From');
  expect(field).toHaveFocus();
  for (const value of ['0002-11-21', '0020-11-21', '0202-11-21', '2026-11-21']) {
    fireEvent.change(field, { target: { value } });
    expect(field).toHaveValue(value);
    if (value.startsWith('0')) await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await waitFor(() => expect(sent).toEqual(['2026-11-21']));
});
