import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { useConfirm } from './use-confirm';

function Page() {
  const [answers, setAnswers] = useState<boolean[]>([]);
  const { dialog, ask } = useConfirm();
  async function askAway() {
    const answer = await ask({
      title: 'Sure?',
      description: 'No way back.',
      confirmLabel: 'Do it',
    });
    setAnswers((before) => [...before, answer]);
  }
  return (
    <>
      <button onClick={() => void askAway()}>Ask</button>
      <p>{JSON.stringify(answers)}</p>
      {dialog}
    </>
  );
}

it('asks, and gives the answer back', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toHaveAccessibleDescription(
    'No way back.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  expect(await screen.findByText('[true]')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('[true,false]')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
