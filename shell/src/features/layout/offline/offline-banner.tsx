import { useSyncExternalStore } from 'react';

import { Notice } from '@galleria/shared-ui';

import { TEXTS } from '../../../texts';
import styles from '../layout.module.css';
import { WhatIsKept } from './what-is-kept';

/** Shown while the browser is offline (P-NAV-15). */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <>
      <div role="status">
        {!isOnline && (
          <Notice tone="warning" className={`container ${styles.banner}`}>
            {TEXTS.layout.offline}
          </Notice>
        )}
      </div>
      {!isOnline && <WhatIsKept />}
    </>
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
