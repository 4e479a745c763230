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

test('the page heading can be focused by code but not by the Tab key', async () => {
  render(<PageHeading sign="Shop">All Products</PageHeading>);
  const heading = screen.getByRole('heading', { level: 1, name: 'All Products' });
  expect(heading).toHaveAttribute('data-page-heading');
  heading.focus();
  expect(heading).toHaveFocus();
  heading.blur();
  await userEvent.tab();
  expect(heading).not.toHaveFocus();
});

test('an error is announced with its details and actions', () => {
  render(<ErrorState details="Products not found" actions={<a href="/">Go back?</a>} />);
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading', { level: 2 })).toHaveTextContent('Some Error Occured');
  expect(alert).toHaveTextContent('Products not found');
  expect(within(alert).getByRole('link', { name: 'Go back?' })).toBeVisible();
});

test('a first error, or an error after the focus has moved, does not move the focus', () => {
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

test('the controls of a waiting part are disabled, but its links work', () => {
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

test('a state with level 1 has the heading of the page', () => {
  render(<EmptyState title="Please add some items to continue" level={1} />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveAttribute('data-page-heading');
});

test('loading is announced with the default text', () => {
  render(<LoadingState />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading....');
});

test('a spinner is announced', () => {
  render(<Spinner label="Updating Cart" />);
  expect(screen.getByRole('status')).toHaveTextContent('Updating Cart');
});

test('skeleton cards are announced once only', () => {
  render(<SkeletonCards count={12} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.\.$/);
});

test('all breadcrumbs but the last are links', () => {
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

test('a live notice is announced as alert or status, other notices are not', () => {
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

test('a data list connects each value with its term', () => {
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
  // The group has a tabindex, so that a wide table can be scrolled by keyboard.
  expect(screen.getByRole('group', { name: 'Latest orders' })).toHaveAttribute('tabindex', '0');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getByRole('rowheader', { name: 'A-1' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: '$1.00' })).toBeVisible();
});

test('a disclosure can be opened', async () => {
  render(
    <Disclosure summary="Company">
      <p>About</p>
    </Disclosure>,
  );
  expect(screen.getByText('About')).not.toBeVisible();
  await userEvent.click(screen.getByText('Company'));
  expect(screen.getByText('About')).toBeVisible();
});
