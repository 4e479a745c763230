import { useEffect, useState } from 'react';

import { Button } from '@galleria/shared-ui';

import styles from './boundary-view.module.css';

/**
 * For teams: `?boundaries` in the address, or Alt+B, outlines what each remote has rendered, with its
 * version. Stays on until it is switched off or the page is loaded again.
 */
export function BoundaryView() {
  const [isOn, setIsOn] = useState(() => new URLSearchParams(location.search).has('boundaries'));

  useEffect(() => {
    function toggle(event: KeyboardEvent) {
      // Compare the code of the key, because some keyboards type another letter with Alt.
      if (event.altKey && event.code === 'KeyB') {
        event.preventDefault();
        setIsOn((before) => !before);
      }
    }
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-boundaries', isOn);
    return () => document.documentElement.removeAttribute('data-boundaries');
  }, [isOn]);

  if (!isOn) return null;
  return (
    <aside aria-label="Boundary view" className={styles['panel']}>
      <p>Boundary view: who has painted what.</p>
      <Button size="s" kind="quiet" onClick={() => setIsOn(false)}>
        Switch off (Alt+B)
      </Button>
    </aside>
  );
}
