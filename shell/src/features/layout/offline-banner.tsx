import { useSyncExternalStore } from 'react';

import { Notice } from '@galleria/shared-ui';

import styles from './layout.module.css';

/** Shown while the browser is offline (P-NAV-15). */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Notice tone="warning" className={`container ${styles.banner}`}>
          You are offline. What is here can be read; everything else goes on when the network is
          back.
        </Notice>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
