import { render, screen } from '@testing-library/react';

import { useFocusAfterRetry } from './use-focus-after-retry';

function Page({ isGood }: { isGood: boolean | null }) {
  useFocusAfterRetry(isGood);
  return (
    isGood !== null && (
      <h1 tabIndex={-1} data-page-heading="">
        My orders
      </h1>
    )
  );
}

const heading = () => screen.getByRole('heading');

it('leaves the focus alone at the first answer, and moves it to the heading at the answer after a failure', () => {
  const { rerender } = render(<Page isGood={null} />);
  rerender(<Page isGood={false} />);
  expect(document.body).toHaveFocus();
  rerender(<Page isGood={null} />);
  rerender(<Page isGood />);
  expect(heading()).toHaveFocus();
});

it('moves the focus also when it fails again or recovers at once, and not at later news', () => {
  const { rerender } = render(<Page isGood={false} />);
  rerender(<Page isGood={null} />);
  rerender(<Page isGood={false} />);
  expect(heading()).toHaveFocus();
  heading().blur();
  rerender(<Page isGood />);
  expect(heading()).toHaveFocus();
  heading().blur();
  rerender(<Page isGood={null} />);
  rerender(<Page isGood />);
  expect(document.body).toHaveFocus();
});

it('leaves a focus elsewhere', () => {
  render(<input aria-label="Search" />);
  screen.getByLabelText('Search').focus();
  const { rerender } = render(<Page isGood={false} />);
  rerender(<Page isGood />);
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
