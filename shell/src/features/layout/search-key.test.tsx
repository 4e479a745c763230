import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { useSearchKey } from './search-key';

function Page({ children }: { children?: ReactNode }) {
  useSearchKey();
  return (
    <>
      <header>
        <form role="search">
          <input type="search" />
        </form>
      </header>
      <input aria-label="Name" />
      {children}
    </>
  );
}

const search = () => screen.getByRole('searchbox');

it('moves the focus to the search box, and types nothing there', async () => {
  render(<Page />);
  await userEvent.keyboard('/');
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue('');
});

it.each(['{Control>}/{/Control}', '{Meta>}/{/Meta}', '{Alt>}/{/Alt}', 'x'])(
  'does nothing for %s',
  async (keys) => {
    render(<Page />);
    await userEvent.keyboard(keys);
    expect(search()).not.toHaveFocus();
  },
);

it('types a slash when a field has the focus', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Name'), 'a/b');
  expect(screen.getByLabelText('Name')).toHaveValue('a/b');
});

it.each(['radio', 'checkbox'])('moves the focus from a %s, which takes no text', async (type) => {
  render(
    <Page>
      <input type={type} aria-label="Choice" />
    </Page>,
  );
  screen.getByLabelText('Choice').focus();
  await userEvent.keyboard('/');
  expect(search()).toHaveFocus();
});

it('does not move the focus out of a dialog', async () => {
  render(
    <Page>
      <div role="dialog" aria-modal="true" aria-label="Sure?" />
    </Page>,
  );
  await userEvent.keyboard('/');
  expect(search()).not.toHaveFocus();
});
