import { useState, type ChangeEvent } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { ProductSummary } from '@galleria/shared-contracts/domain';
import { useScreen, useSubscription } from '@galleria/shared-contracts/react';
import {
  Button,
  ButtonLink,
  ErrorState,
  Field,
  LoadingState,
  Notice,
  PageHeading,
} from '@galleria/shared-ui';

import { isOnline } from '../../kit/hooks/use-notify';
import { useAdminServices } from '../../services';
import { csvText } from '../../kit/csv/csv-text';
import { download } from '../../kit/csv/download';
import { UnsavedGuard } from '../../kit/form/unsaved-guard';
import { ProgressLine } from '../../kit/dialogs/progress-line';
import { CSV_NAMES } from '../export/product-csv';
import { useProductTold } from '../form/use-product-told';
import { DryRun } from './dry-run';
import { ImportReport } from './import-report';
import styles from './import.module.css';
import { readImport, type ImportPlan } from './read-import';
import { useImportRun } from './use-import-run';

const FILE_MAX_BYTES = 50_000_000;

/** Products from a file: first what would happen, then the import. */
export default function ImportPage() {
  useScreen('Import products');
  const { products, productWriter } = useAdminServices();
  const { say, changed } = useProductTold();
  const catalog = useSubscription<readonly ProductSummary[]>(null, (told) =>
    products.watchCatalog(told),
  );
  const [file, setFile] = useState<{ name: string; plan: ImportPlan } | null>(null);
  const { run, start, stop, reset } = useImportRun(productWriter, (ids) => {
    changed(ids);
    if (ids.length > 0) say('success', `${ids.length.toLocaleString('en-US')} products imported`);
  });

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.currentTarget.files ?? [];
    if (chosen === undefined || catalog?.ok !== true) return;
    reset();
    const ids = new Set(catalog.value.map(({ id }) => id));
    const plan: ImportPlan =
      chosen.size > FILE_MAX_BYTES
        ? { kind: 'unreadable', problem: 'The file is larger than 50 MB. Split it.' }
        : readImport(await chosen.text(), (id) => ids.has(id));
    setFile({ name: chosen.name, plan });
  }

  function begin(rows: Parameters<typeof start>[0]) {
    if (isOnline(say)) void start(rows);
  }

  const plan = file?.plan;
  return (
    <>
      <PageHeading
        lead="From a CSV file. Rows with an id change that product, rows without one are new."
        actions={
          <ButtonLink to={routes.admin('products')} kind="quiet">
            Back to the products
          </ButtonLink>
        }
      >
        Import products
      </PageHeading>
      <div className={styles['page']}>
        {catalog === null && <LoadingState />}
        {catalog?.ok === false && <ErrorState details={catalog.error.message} />}
        {catalog?.ok === true && run.state !== 'running' && (
          <div className={styles['choose']}>
            <Field
              type="file"
              label="Product file"
              accept=".csv,text/csv"
              hint={`Columns: ${CSV_NAMES.join(', ')}. An export has them all.`}
              onChange={(event) => void choose(event)}
            />
            <Button
              kind="quiet"
              onClick={() =>
                download(
                  'products-empty.csv',
                  csvText(
                    CSV_NAMES.map((header) => ({ header, value: () => '' })),
                    [],
                  ),
                )
              }
            >
              Empty file to fill in
            </Button>
          </div>
        )}
        {plan?.kind === 'unreadable' && (
          <Notice tone="danger" live>
            {file?.name} cannot be imported. {plan.problem}
          </Notice>
        )}
        {plan?.kind === 'plan' && run.state === 'idle' && (
          <DryRun fileName={file?.name ?? ''} plan={plan} onImport={() => begin(plan)} />
        )}
        {run.state === 'running' && (
          <div className={styles['running']}>
            <ProgressLine label="Importing rows" {...run.progress} />
            <Button kind="quiet" onClick={stop}>
              Stop
            </Button>
          </div>
        )}
        {run.state === 'ended' && <ImportReport run={run} onGoOn={() => begin(run.rest)} />}
      </div>
      <UnsavedGuard
        when={run.state === 'running'}
        title="Stop the import?"
        description="The rows imported so far stay; the others are left out."
        leaveLabel="Stop and leave"
        stayLabel="Go on importing"
      />
    </>
  );
}
