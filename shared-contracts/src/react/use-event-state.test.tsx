import { act, render, screen } from '@testing-library/react';

import { VISITOR } from '../contract/session';
import { A_USER, aHost } from '../testing';
import { HostProvider, useSession } from '.';

const shown: string[] = [];

function Who() {
  const { kind } = useSession();
  shown.push(kind);
  return <p>{kind}</p>;
}

it('returns the session in the first render, and later changes of it', () => {
  const { host, become } = aHost({ session: A_USER });
  render(
    <HostProvider value={host}>
      <Who />
    </HostProvider>,
  );
  expect(shown).toEqual(['user']);
  act(() => become(VISITOR));
  expect(screen.getByText('visitor')).toBeInTheDocument();
});
