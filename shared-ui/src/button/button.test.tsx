import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';

import { CloseIcon } from '../icons';
import { Button, IconButton } from './button';

test('calls onClick once per activation, by pointer and by keyboard', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Add to Cart</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('does not submit a form without `type="submit"`', async () => {
  const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a busy button is announced as busy, keeps the focus and ignores activation', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Login</Button>);
  const button = screen.getByRole('button', { name: 'Login' });
  button.focus();
  rerender(
    <Button onClick={onClick} busy>
      Login
    </Button>,
  );
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleName('Login');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a busy submit button does not submit its form again', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Email" />
      <Button type="submit" busy>
        Login
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByRole('textbox'), 'ada{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an icon button is named by its label', () => {
  render(<IconButton label="Dismiss" icon={<CloseIcon />} />);
  const button = screen.getByRole('button', { name: 'Dismiss' });
  expect(button).toHaveAttribute('title', 'Dismiss');
});
