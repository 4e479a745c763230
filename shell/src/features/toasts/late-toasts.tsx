import { useEffect, useState, type ComponentType } from 'react';

import { Retrying } from '../../federation/retrying';
import { whenQuiet } from '../../ui/when-quiet';
import type { ToastCall } from './toast-call';

/**
 * The toasts, fetched when the page is quiet or first touched, or as soon as something is said:
 * that waits on the event bus until they are there.
 */
export function LateToasts({ call }: { call: ToastCall }) {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const load = () => {
      import('./toasts').then(
        (loaded) => setToasts(() => loaded.Toasts),
        () => setHasFailed(true),
      );
    };
    const stops = [whenQuiet(load), call.onCall(load)];
    return () => stops.forEach((stop) => stop());
  }, [call, attempt]);
  if (Toasts) return <Toasts />;
  return hasFailed && <Retrying retry={() => setAttempt((count) => count + 1)} />;
}
