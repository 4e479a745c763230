import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { Breadcrumbs } from './breadcrumbs';
import { DataList } from './data-list';
import { Disclosure } from './disclosure';
import { Notice } from './notice';
import { PageHeading } from './page-heading';
import { SkeletonCards } from './skeleton';
import { Spinner } from './spinner';
import { EmptyState, ErrorState, LoadingState } from './states';
import { Table } from './table';
import { Waiting } from './waiting';

test('the page heading takes the focus of navigation without being a stop of the Tab key', async () => {
  render(<PageHeading sign="Shop">All Products</PageHeading>);
  const heading = screen.getByRole('heading', { level: 1, name: 'All Products' });
  expect(heading).toHaveAttribute('data-page-heading');
  heading.focus();
  expect(heading).toHaveFocus();
  heading.blur();
  await userEvent.tab();
  expect(heading).not.toHaveFocus();
});

test('an error is announced with its details and keeps its words', () => {
  render(<ErrorState details="Products not found" actions={<a href="/">Go back?</a>} />);
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading', { level: 2 })).toHaveTextContent('Some Error Occured');
  expect(alert).toHaveTextContent('Products not found');
  expect(within(alert).getByRole('link', { name: 'Go back?' })).toBeVisible();
});

test('an error that comes first, or after a focus elsewhere, leaves the focus alone', () => {
  const error = <ErrorState level={1} actions={<button>Try again</button>} />;
  const { rerender } = render(error);
  expect(document.body).toHaveFocus();
  screen.getByRole('button').focus();
  rerender(<input aria-label="Search" />);
  screen.getByLabelText('Search').focus();
  rerender(
    <>
      <input aria-label="Search" />
      {error}
    </>,
  );
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole('heading')).not.toHaveFocus();
});

test('a waiting part takes no choices; its links work', () => {
  const controls = (
    <>
      <button>Checkout?</button>
      <a href="/shop">Browse</a>
    </>
  );
  const { rerender } = render(<Waiting isWaiting>{controls}</Waiting>);
  expect(screen.getByRole('button')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Browse' })).toBeEnabled();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  rerender(<Waiting isWaiting={false}>{controls}</Waiting>);
  expect(screen.getByRole('button')).toBeEnabled();
});

test('a state that is the whole screen has the heading of the page', () => {
  render(<EmptyState title="Please add some items to continue" level={1} />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveAttribute('data-page-heading');
});

test('loading is announced in the words of the shop', () => {
  render(<LoadingState />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading....');
});

test('a spinner is announced', () => {
  render(<Spinner label="Updating Cart" />);
  expect(screen.getByRole('status')).toHaveTextContent('Updating Cart');
});

test('skeleton cards are one announcement, whatever their number', () => {
  render(<SkeletonCards count={12} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.\.$/);
});

test('breadcrumbs lead everywhere but to the screen itself', () => {
  render(
    <MemoryRouter>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Ring', to: '/ring' },
        ]}
      />
    </MemoryRouter>,
  );
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(trail).getAllByRole('link')).toHaveLength(1);
  expect(within(trail).getByText('Ring')).toHaveAttribute('aria-current', 'page');
});

test('a live notice is announced by its weight, a standing one is not', () => {
  render(
    <>
      <Notice>Standing</Notice>
      <Notice live>Saved</Notice>
      <Notice live tone="danger">
        Not saved
      </Notice>
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

test('a data list ties each value to its term', () => {
  render(<DataList rows={[{ term: 'Total amount', value: '$307.00', strong: true }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('Total amount');
  expect(screen.getByRole('definition')).toHaveTextContent('$307.00');
});

test('a table has a caption, column headings and a heading per row', () => {
  render(
    <Table
      caption="Latest orders"
      rows={[{ id: 'A-1', total: '$1.00' }]}
      rowKey={(row) => row.id}
      columns={[
        { key: 'id', header: 'Order', cell: (row) => row.id },
        { key: 'total', header: 'Total', cell: (row) => row.total, numeric: true },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Latest orders' });
  // It may have to be scrolled by keyboard.
  expect(screen.getByRole('group', { name: 'Latest orders' })).toHaveAttribute('tabindex', '0');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getByRole('rowheader', { name: 'A-1' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: '$1.00' })).toBeVisible();
});

test('a disclosure unfolds', async () => {
  render(
    <Disclosure summary="Company">
      <p>About</p>
    </Disclosure>,
  );
  expect(screen.getByText('About')).not.toBeVisible();
  await userEvent.click(screen.getByText('Company'));
  expect(screen.getByText('About')).toBeVisible();
});
