import { useEffect, useState, type ComponentType } from 'react';

import { Retrying } from '../../federation/retrying';
import { whenIdle } from '../../ui/when-idle';

/**
 * The toasts, fetched once the page itself has been painted. What is said before that waits on
 * the event bus.
 */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(
    () =>
      whenIdle(() => {
        import('./toasts').then(
          (loaded) => setToasts(() => loaded.Toasts),
          () => setHasFailed(true),
        );
      }),
    [attempt],
  );
  if (Toasts) return <Toasts />;
  return hasFailed && <Retrying retry={() => setAttempt((count) => count + 1)} />;
}
