import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { Button } from '../button/button';
import { Menu } from './menu';

test('opens by keyboard, is walked by arrows, acts and gives the focus back', async () => {
  const onSelect = jest.fn();
  render(
    <MemoryRouter>
      <Menu
        trigger={<Button>More actions</Button>}
        items={[
          { label: 'Edit', to: '/edit' },
          { label: 'Archive', onSelect: jest.fn(), disabled: true },
          { label: 'Delete', onSelect, danger: true },
        ]}
      />
    </MemoryRouter>,
  );
  const trigger = screen.getByRole('button', { name: 'More actions' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/edit');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});
