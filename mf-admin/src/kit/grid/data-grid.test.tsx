import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';

import { fail, type AppError } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost, renderRoutes } from '@galleria/shared-contracts/testing';
import { Button, PageHeading } from '@galleria/shared-ui';

import { DataGrid, type DataGridProps } from './data-grid';
import type { GridColumns } from './grid-column';
import { GridSearch } from './grid-search';
import { useDataGrid, type DataGridOptions } from './use-data-grid';
import { useGridView } from './use-grid-view';

interface Fruit {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
}

const FRUIT: readonly Fruit[] = Array.from({ length: 60 }, (_, at) => ({
  id: String(at + 1),
  name: `Fruit ${at + 1}`,
  weight: (at * 7) % 60,
}));

const AWAY: AppError = { kind: 'unavailable', message: 'No such luck', retryable: true };

const COLUMNS: GridColumns<Fruit> = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'weight',
    header: 'Weight',
    cell: ({ weight }) => weight,
    sortBy: ({ weight }) => weight,
    numeric: true,
  },
  { key: 'id', header: 'Id', cell: ({ id }) => id },
  { key: 'note', header: 'Note', cell: () => 'a note', hiddenAtFirst: true },
];

type Options = Partial<DataGridProps<Fruit>> & {
  rows?: readonly Fruit[];
  source?: DataGridOptions<Fruit>['source'];
  name?: string;
  columns?: GridColumns<Fruit>;
};

function FruitPage({ rows = FRUIT, source, name = 'fruit', columns = COLUMNS, ...props }: Options) {
  const view = useGridView({ filters: ['q'] });
  const query = view.filter('q');
  const fitting = useMemo(() => rows.filter((fruit) => fruit.name.includes(query)), [rows, query]);
  const grid = useDataGrid({
    name,
    columns,
    rows: fitting,
    rowKey: ({ id }) => id,
    view,
    source,
  });
  return (
    <>
      <PageHeading>Fruit</PageHeading>
      <DataGrid
        grid={grid}
        caption="Fruit"
        isKnown
        failed={null}
        onRetry={() => undefined}
        rowName={({ name }) => name}
        filters={<GridSearch view={view} name="q" label="Search" />}
        empty={<p>No fruit yet</p>}
        bulkActions={<Button>Eat {grid.chosenRows.map(({ id }) => id).join(' ')}</Button>}
        {...props}
      />
    </>
  );
}

function TwoFilters() {
  const view = useGridView({ filters: ['q', 'weight'] });
  return (
    <>
      <GridSearch view={view} name="q" label="Search" />
      <Button onClick={() => view.setFilter('weight', 'heavy')}>Heavy</Button>
    </>
  );
}

function show(options: Options = {}, address = '') {
  const { router, unmount } = renderRoutes(`/fruit${address}`, aHost({ session: AN_ADMIN }).host, [
    { path: '/fruit', element: <FruitPage {...options} /> },
  ]);
  return { user: userEvent.setup(), router, unmount };
}

const names = () => screen.getAllByRole('rowheader').map((header) => header.textContent);

it('shows the first page, and says which rows it is', async () => {
  show();
  expect(await screen.findByText('1–25 of 60')).toBeVisible();
  expect(names()).toHaveLength(25);
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
});

it('goes through the pages, kept in the address', async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('26–50 of 60')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('51–60 of 60')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('opens at the page, sort and size of the address, and forgives nonsense in it', async () => {
  show({}, '?page=2&rows=50&sort=-weight');
  expect(await screen.findByText('51–60 of 60')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Weight' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

it.each(['?page=x&rows=7&sort=-', '?page=-1', '?sort=nothing'])(
  'copes with %s',
  async (address) => {
    show({}, address);
    expect(await screen.findByText('1–25 of 60')).toBeVisible();
  },
);

it('shows the last page where the address asks for a later one', async () => {
  show({}, '?page=99');
  expect(await screen.findByText('51–60 of 60')).toBeVisible();
});

it('sorts by numbers and by words with numbers in them, both ways', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Weight' }));
  await waitFor(() => expect(names()[0]).toBe('Fruit 1'));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names().slice(0, 3)).toEqual(['Fruit 1', 'Fruit 2', 'Fruit 3']));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names()[0]).toBe('Fruit 60'));
});

it('filters as one types, and back to all', async () => {
  const { user } = show({}, '?page=2');
  await user.type(await screen.findByLabelText('Search'), 'Fruit 6');
  expect(await screen.findByText('1–2 of 2')).toBeVisible();
  await user.type(screen.getByLabelText('Search'), 'xyz');
  expect(await screen.findByText('Nothing fits these filters')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(await screen.findByText('1–25 of 60')).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps a filter that is set while another one is being typed', async () => {
  const { user, router } = show({
    filters: <TwoFilters />,
  });
  await user.type(await screen.findByLabelText('Search'), 'Fruit 6');
  await user.click(screen.getByRole('button', { name: 'Heavy' }));
  await waitFor(() => expect(router.state.location.search).toContain('q=Fruit+6'));
  expect(router.state.location.search).toContain('weight=heavy');
});

it('chooses rows, a page of them, and all that fit', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Fruit 2' }));
  expect(screen.getByRole('button', { name: 'Eat 2' })).toBeVisible();
  const page = screen.getByRole('checkbox', { name: 'Select all rows of this page' });
  expect(page).toBePartiallyChecked();
  await user.click(page);
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  expect(within(bar).getByText('25 selected')).toBeVisible();
  await user.click(within(bar).getByRole('button', { name: 'Select all 60' }));
  expect(within(bar).getByText('60 selected')).toBeVisible();
  expect(bar).toHaveFocus();
  await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('leaves out of the choice what a filter takes away', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Fruit 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Fruit 6' }));
  await user.type(screen.getByLabelText('Search'), 'Fruit 6');
  expect(await screen.findByRole('button', { name: 'Eat 6' })).toBeVisible();
});

describe('by keyboard', () => {
  const COLUMN: GridColumns<Fruit> = [
    { key: 'name', header: 'Name', cell: ({ name }) => <a href="#fruit">{name}</a> },
    { key: 'eat', header: 'Eat', cell: ({ name }) => <button>Eat {name}</button> },
  ];
  const box = (number: number) => screen.getByRole('checkbox', { name: `Select Fruit ${number}` });
  const link = (number: number) => screen.getByRole('link', { name: `Fruit ${number}` });
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
      .map((one) => one.getAttribute('aria-label'));

  it('arrows, Home and End move between rows, and between what is in a row', async () => {
    const { user } = show({ columns: COLUMN });
    (await screen.findByRole('link', { name: 'Fruit 2' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(link(3)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Eat Fruit 3' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
    expect(box(2)).toHaveFocus();
    await user.keyboard('{End}');
    expect(box(25)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(box(25)).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(box(1)).toHaveFocus();
  });

  it('space selects the row of a link and of a checkbox, and acts on a button', async () => {
    const { user } = show({ columns: COLUMN });
    (await screen.findByRole('link', { name: 'Fruit 2' })).focus();
    await user.keyboard(' ');
    expect(chosen()).toEqual(['Select Fruit 2']);
    await user.keyboard('{ArrowDown}{ArrowLeft} ');
    expect(chosen()).toEqual(['Select Fruit 2', 'Select Fruit 3']);
    await user.keyboard('{ArrowRight}{ArrowRight} ');
    expect(chosen()).toEqual(['Select Fruit 2', 'Select Fruit 3']);
    await user.keyboard('{ArrowLeft} ');
    expect(chosen()).toEqual(['Select Fruit 2']);
  });

  it('Shift and an arrow, space or click take a range', async () => {
    const { user } = show({ columns: COLUMN });
    (await screen.findByRole('link', { name: 'Fruit 2' })).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['Select Fruit 2', 'Select Fruit 3']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(chosen()).toEqual([2, 3, 4, 5].map((number) => `Select Fruit ${number}`));
    await user.keyboard('{Shift>}');
    await user.click(box(7));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([2, 3, 4, 5, 6, 7].map((number) => `Select Fruit ${number}`));
  });

  it('keys that belong to the browser or to a field are left alone', async () => {
    const { user } = show({ columns: COLUMN });
    const search = await screen.findByLabelText('Search');
    await user.type(search, 'Fruit 2{ArrowUp} ');
    expect(search).toHaveFocus();
    (await screen.findByRole('link', { name: 'Fruit 2' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(link(2)).toHaveFocus();
  });
});

it('has roomy rows when asked to, in every grid, and remembers it', async () => {
  const { user, unmount } = show();
  const table = () => screen.getByRole('table');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  expect(table()).toHaveAttribute('data-roomy', 'false');
  await user.click(screen.getByRole('checkbox', { name: 'Roomy rows' }));
  expect(table()).toHaveAttribute('data-roomy', 'true');
  unmount();
  show({ name: 'another fruit' });
  await screen.findByRole('table');
  expect(table()).toHaveAttribute('data-roomy', 'true');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Roomy rows' }));
  expect(table()).toHaveAttribute('data-roomy', 'false');
});

it('lets columns be chosen and remembers it', async () => {
  const { user, unmount } = show({ name: 'chosen columns' });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Note' }));
  await user.click(screen.getByRole('checkbox', { name: 'Weight' }));
  expect(screen.getByRole('columnheader', { name: 'Note' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Weight' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveAttribute('aria-expanded', 'false');

  unmount();
  show({ name: 'chosen columns' });
  expect(await screen.findByRole('columnheader', { name: 'Note' })).toBeVisible();
});

it('takes rows as its source sorts and cuts them', async () => {
  show({ rows: FRUIT.slice(0, 10), source: { rowCount: 35 } }, '?page=2&sort=-name');
  expect(await screen.findByText('26–35 of 35')).toBeVisible();
  expect(names()[0]).toBe('Fruit 1');
});

it.each([
  ['loading', { isKnown: false }, 'Loading....'],
  ['empty', { rows: [] }, 'No fruit yet'],
  ['failed', { isKnown: false, failed: fail(AWAY) }, 'No such luck'],
] as const)('says when it is %s', async (_case, options: Options, words) => {
  show(options);
  expect(await screen.findByText(words)).toBeVisible();
});

it('tries again when asked to', async () => {
  function Failing() {
    const [isTried, setIsTried] = useState(false);
    return (
      <FruitPage
        isKnown={false}
        failed={isTried ? null : fail(AWAY)}
        onRetry={() => setIsTried(true)}
      />
    );
  }
  renderRoutes('/fruit', aHost({ session: AN_ADMIN }).host, [
    { path: '/fruit', element: <Failing /> },
  ]);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(again).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Fruit' })).toHaveFocus();
});

it('has a column that the user shows on the cards of a phone too', async () => {
  const [name, weight, ...others] = COLUMNS;
  if (!weight) throw new Error('There is one');
  const { user } = show({ name: 'cards', columns: [name, { ...weight, onCard: true }, ...others] });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Note' }));
  const row = within(screen.getByRole('row', { name: /Fruit 1 / }));
  // The style sheet leaves the others out.
  const isOnCard = (text: string) => row.getByText(text).dataset['offCard'] === 'false';
  expect(isOnCard('a note')).toBe(true);
  expect(isOnCard('0')).toBe(true);
  expect(isOnCard('1')).toBe(false);
});
