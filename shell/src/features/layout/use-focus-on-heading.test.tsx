import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';

import { IN_PLACE } from '@galleria/shared-contracts/contract';
import { HostProvider, useScreen } from '@galleria/shared-contracts/react';
import { aHost } from '@galleria/shared-contracts/testing';

import { createScreenInView, type ScreenInView } from './screen-in-view';
import { useFocusOnHeading } from './use-focus-on-heading';

function Frame({ screens }: { screens: ScreenInView }) {
  useFocusOnHeading('main', screens);
  return (
    <>
      <input aria-label="Search" />
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}

function Page({ title }: { title: string }) {
  useScreen(title);
  return (
    <h1 tabIndex={-1} data-page-heading="">
      {title}
    </h1>
  );
}

/** Sets its title only when somebody begins to type. */
function LateTitle() {
  const [title, setTitle] = useState('Three');
  return (
    <>
      <Page title={title} />
      <input aria-label="Email" onKeyDown={() => setTitle('Three, later')} />
    </>
  );
}

/** A visitor who taps the field when it is painted, before the effects of the navigation run. */
function QuickVisitor() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <Page title="Four" />
      <input ref={field} aria-label="Name" />
    </>
  );
}

async function open(path: string) {
  const screens = createScreenInView();
  const router = createMemoryRouter(
    [
      {
        element: <Frame screens={screens} />,
        children: [
          { path: '/one', element: <Page title="One" /> },
          { path: '/two', element: <Page title="Two" /> },
          { path: '/three', element: <LateTitle /> },
          { path: '/four', element: <QuickVisitor /> },
          { path: '/cart/order', element: <Page title="Order" /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <HostProvider value={aHost({ parts: { setScreen: screens.set } }).host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  await screen.findByRole('heading');
  return {
    goTo: (to: string, state?: unknown) => act(() => router.navigate(to, { state })),
    goBack: () => act(() => router.navigate(-1)),
  };
}

it('leaves the focus alone when the first page is shown', async () => {
  await open('/one');

  expect(document.body).toHaveFocus();
});

it('moves the focus to the heading of the next page', async () => {
  const { goTo } = await open('/one');
  await goTo('/two');

  expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
});

it('keeps the focus where it is when only the query changes', async () => {
  const { goTo } = await open('/one');
  screen.getByLabelText('Search').focus();
  await goTo('/one?sort=price');

  expect(screen.getByLabelText('Search')).toHaveFocus();
});

it('keeps the focus when only a part of the page changes, and not on the way back', async () => {
  const { goTo, goBack } = await open('/one');
  screen.getByLabelText('Search').focus();
  await goTo('/two', IN_PLACE);
  expect(screen.getByLabelText('Search')).toHaveFocus();
  await goTo('/one');
  await goBack();
  expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
});

it('leaves the focus in a field when the title is set after the visitor entered the field', async () => {
  const { goTo } = await open('/one');
  await goTo('/three');
  expect(screen.getByRole('heading', { name: 'Three' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('a@b.example');

  expect(screen.getByRole('heading', { name: 'Three, later' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('a@b.example');
});

it('does not move the focus for the order form, which scrolls into view', async () => {
  const { goTo } = await open('/one');
  await goTo('/cart/order');

  expect(document.body).toHaveFocus();
});

it('leaves the focus in a field that the visitor entered as soon as the page was shown', async () => {
  const { goTo } = await open('/one');
  await goTo('/four');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
