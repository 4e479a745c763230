import { render, screen } from '@testing-library/react';

import { useFocusAfterRetry } from './use-focus-after-retry';

function Page({ tries, isAnswered = true }: { tries: number; isAnswered?: boolean }) {
  useFocusAfterRetry(tries, isAnswered);
  return (
    isAnswered && (
      <h1 tabIndex={-1} data-page-heading="">
        My orders
      </h1>
    )
  );
}

const heading = () => screen.getByRole('heading');

it('leaves the focus alone at the first answer, and moves it to the heading at that to a retry', () => {
  const { rerender } = render(<Page tries={0} isAnswered={false} />);
  rerender(<Page tries={0} />);
  expect(document.body).toHaveFocus();
  rerender(<Page tries={1} isAnswered={false} />);
  rerender(<Page tries={1} />);
  expect(heading()).toHaveFocus();
});

it('moves the focus once for each retry, and not at later news', () => {
  const { rerender } = render(<Page tries={1} />);
  expect(heading()).toHaveFocus();
  heading().blur();
  rerender(<Page tries={1} isAnswered={false} />);
  rerender(<Page tries={1} />);
  expect(document.body).toHaveFocus();
  rerender(<Page tries={2} />);
  expect(heading()).toHaveFocus();
});

it('leaves a focus elsewhere', () => {
  render(<input aria-label="Search" />);
  screen.getByLabelText('Search').focus();
  render(<Page tries={1} />);
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
