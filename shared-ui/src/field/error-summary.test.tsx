import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErrorSummary } from './error-summary';

const NAME = { name: 'name', text: 'Please enter your name' };
const EMAIL = { name: 'email', text: 'Please enter a valid Email' };

test('two wrong fields are links that move the focus to them', async () => {
  const focus = jest.fn();
  render(<ErrorSummary form={{ wrongAtSubmit: [NAME, EMAIL], focus }} />);
  expect(screen.getByRole('region', { name: '2 fields need attention' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: EMAIL.text }));
  expect(focus).toHaveBeenCalledWith('email');
});

test('one wrong field is not listed, because it has the focus', () => {
  const { container } = render(<ErrorSummary form={{ wrongAtSubmit: [NAME], focus: jest.fn() }} />);
  expect(container).toBeEmptyDOMElement();
});
