import { lazyWithRetry, useLazy } from '@galleria/shared-contracts/react';
import { Button, SearchField } from '@galleria/shared-ui';

import { RoleProvider } from '../kit/rights/own-role';
import { AdminServicesProvider, type AdminServices } from '../services';
import styles from './find.module.css';

const findBox = lazyWithRetry(() => import('./find-box'));

/** The search of the work frame's header. Its code is loaded after the page. */
export function Find({ services }: { services: AdminServices }) {
  const { value, error, retry } = useLazy(findBox);
  if (value) {
    return (
      <AdminServicesProvider value={services}>
        <RoleProvider ownRole={services.ownRole}>
          <value.FindBox />
        </RoleProvider>
      </AdminServicesProvider>
    );
  }
  return (
    <div className={styles['find']}>
      {error === null ? (
        <SearchField disabled aria-label="Find anything" />
      ) : (
        <Button kind="quiet" size="s" onClick={retry}>
          The search is not loaded. Load it
        </Button>
      )}
    </div>
  );
}
