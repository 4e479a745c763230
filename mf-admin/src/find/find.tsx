import { useState } from 'react';

import { lazyWithRetry, useLazy } from '@galleria/shared-contracts/react';
import { Button, SearchField } from '@galleria/shared-ui';

import { RoleProvider } from '../kit/rights/own-role';
import { AdminServicesProvider, type AdminServices } from '../services';
import styles from './find.module.css';

const findBox = lazyWithRetry(() => import('./find-box'));

/** The search of the work frame's header. Its code is loaded after the page. */
export function Find({ services }: { services: AdminServices }) {
  const { value, error, retry } = useLazy(findBox);
  // A button that was pressed stays while the code loads, because it has the focus.
  const [isAskedFor, setIsAskedFor] = useState(false);
  if (value) {
    return (
      <AdminServicesProvider value={services}>
        <RoleProvider ownRole={services.ownRole}>
          <value.FindBox isAskedFor={isAskedFor} />
        </RoleProvider>
      </AdminServicesProvider>
    );
  }
  return (
    <div className={styles['find']}>
      {error === null && !isAskedFor ? (
        <SearchField disabled aria-label="Find anything" />
      ) : (
        <Button
          kind="quiet"
          size="s"
          busy={error === null}
          onClick={() => {
            setIsAskedFor(true);
            retry();
          }}
        >
          The search is not loaded. Load it
        </Button>
      )}
    </div>
  );
}
