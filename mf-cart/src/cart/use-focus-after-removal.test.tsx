import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { useRef, useState } from 'react';

import { LINE_TITLE, useFocusAfterRemoval } from './use-focus-after-removal';

/** Two lines. The first can be removed. `inBetween` changes the lines between the click and the removal. */
function Lines({ inBetween = (lines) => lines }: { inBetween?: (lines: string[]) => string[] }) {
  const [lines, setLines] = useState(['one', 'two']);
  const page = useRef<HTMLDivElement>(null);
  const removing = useFocusAfterRemoval(page, lines.length);
  const remove = () => {
    removing(0);
    flushSync(() => setLines(inBetween));
    takeAway();
  };
  const takeAway = () => setLines(([, ...others]) => others);
  return (
    <div ref={page}>
      {lines.map((line, place) => (
        <p key={line}>
          <a href={line} {...LINE_TITLE}>
            {line}
          </a>
          {place === 0 && <button onClick={remove}>Remove</button>}
        </p>
      ))}
      <button onClick={() => removing(0)}>Refused</button>
      <button onClick={takeAway}>Another device</button>
    </div>
  );
}

it.each([
  ['the same lines are drawn anew', (lines: string[]) => [...lines]],
  ['another device adds one', (lines: string[]) => [...lines, 'three']],
])('waits until the line disappears when first %s', async (_, inBetween) => {
  render(<Lines inBetween={inBetween} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('link', { name: 'one' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
});

it('leaves the focus alone when another device removes a line', () => {
  render(<Lines />);
  fireEvent.click(screen.getByRole('button', { name: 'Another device' }));
  expect(document.body).toHaveFocus();
});

it('leaves the focus alone when another device removes a line after a removal was refused here', async () => {
  render(<Lines />);
  await userEvent.click(screen.getByRole('button', { name: 'Refused' }));
  await userEvent.click(screen.getByRole('button', { name: 'Another device' }));
  expect(screen.getByRole('button', { name: 'Another device' })).toHaveFocus();
});
