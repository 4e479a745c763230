import { routes } from '@galleria/shared-contracts/contract';
import type { AppError, Result } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';

/** What follows when the sign-in service has answered with a uid, or has not. */
export function useArrival(greeting: string): (answer: Result<string>) => void {
  const { events, navigate, session } = useHost();

  function refuse({ message }: AppError) {
    events.emit('notice:raised', { type: 'error', title: message });
  }

  return (answer) => {
    if (!answer.ok) {
      refuse(answer.error);
      return;
    }
    session.beginUser(answer.value);
    events.emit('notice:raised', { type: 'success', title: greeting });
    navigate(session.takeReturnPath() ?? routes.home(), { replace: true });
  };
}
