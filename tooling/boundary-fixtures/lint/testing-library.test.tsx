// reported by: oxlint/no-node-access, oxlint/prefer-screen-queries
import { render } from '@testing-library/react';

it('shows a word', () => {
  const { getByText } = render(<p>word</p>);
  expect(getByText('word').parentElement).not.toBeNull();
});
