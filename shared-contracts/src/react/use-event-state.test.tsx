import { act, render, screen } from '@testing-library/react';

import { createEventBus, type Host } from '../contract';
import { HostProvider, useSession } from '.';

const shown: string[] = [];

function Who() {
  const { kind } = useSession();
  shown.push(kind);
  return <p>{kind}</p>;
}

it('knows the session in the first render, and follows it', () => {
  const events = createEventBus({ report: fail });
  events.emit('session:changed', { kind: 'user', uid: 'u1', expiresAtMs: 1 });
  render(
    // Safe: the hook uses no other member of the host.
    <HostProvider value={{ events } as unknown as Host}>
      <Who />
    </HostProvider>,
  );
  expect(shown).toEqual(['user']);
  act(() => events.emit('session:changed', { kind: 'visitor' }));
  expect(screen.getByText('visitor')).toBeInTheDocument();
});

function fail(error: unknown): never {
  throw error;
}
