import { useEffect } from 'react';

/** Lets the browser ask before the tab is closed or reloaded. */
export function useUnloadWarning(when: boolean) {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
