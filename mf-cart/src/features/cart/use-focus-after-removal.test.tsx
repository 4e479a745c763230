import { fireEvent, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { useRef, useState } from 'react';

import { LINE_TITLE, useFocusAfterRemoval } from './use-focus-after-removal';

/** Lines of which the first can be removed, with what may come between the press and its end. */
function Lines({ inBetween }: { inBetween: (lines: string[]) => string[] }) {
  const [lines, setLines] = useState(['one', 'two']);
  const page = useRef<HTMLDivElement>(null);
  const removing = useFocusAfterRemoval(page, lines.length);
  const remove = () => {
    removing(0);
    flushSync(() => setLines(inBetween));
    setLines(([, ...others]) => others);
  };
  return (
    <div ref={page}>
      <h1 tabIndex={-1} data-page-heading="">
        The cart
      </h1>
      {lines.map((line) => (
        <a key={line} href={line} {...LINE_TITLE}>
          {line}
        </a>
      ))}
      <button onClick={remove}>Remove</button>
    </div>
  );
}

it.each([
  ['the same lines are drawn anew', (lines: string[]) => [...lines]],
  ['another device adds one', (lines: string[]) => [...lines, 'three']],
])('waits for the line to go when first %s', (_, inBetween) => {
  render(<Lines inBetween={inBetween} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('link', { name: 'one' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
});

it('leaves the focus alone when a line goes that nobody here removed', () => {
  const { rerender } = render(<Gone count={2} />);
  rerender(<Gone count={1} />);
  expect(document.body).toHaveFocus();
});

function Gone({ count }: { count: number }) {
  const page = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(page, count);
  return (
    <div ref={page}>
      <h1 tabIndex={-1} data-page-heading="">
        The cart
      </h1>
    </div>
  );
}
