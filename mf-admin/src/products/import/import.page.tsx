import { useState, type ChangeEvent } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { Categories, ProductSummary } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, Field, LoadingState, Notice, PageHeading } from '@galleria/shared-ui';

import { FailureNotice, MAY_HAVE_CHANGED } from '../../kit/failure/failure-notice';
import { useFirstFailure } from '../../kit/failure/use-first-failure';
import { useKept } from '../../kit/hooks/use-kept';
import { useLive } from '../../kit/hooks/use-live';
import { RUNS_NOT_SHOWN } from '../../kit/runs/run-jobs';
import { useAdminServices } from '../../services';
import { csvText } from '../../kit/csv/csv-text';
import { download } from '../../kit/csv/download';
import { useListAddress } from '../../kit/list-address';
import { CSV_NAMES } from '../export/product-csv';
import type { Run } from '../data/run';
import { importPlan } from '../data/run-plan';
import { RunDialog } from '../runs/run-dialog';
import { newJob } from '../runs/run-jobs';
import { UnfinishedRuns } from '../runs/unfinished-runs';
import { useProductRun } from '../runs/use-product-run';
import { DryRun } from './dry-run';
import { readImport, type ImportPlan } from './read-import';

const FILE_MAX_BYTES = 50_000_000;

/** Imports products from a file. First shows what the import would change. */
export default function ImportPage() {
  useScreen('Import products');
  const { products, categories, runs } = useAdminServices();
  const list = useListAddress(routes.admin('products'));
  const shopCategories = useLive<Categories>(null, (onChange) => categories.watch(onChange));
  const catalog = useLive<readonly ProductSummary[]>(null, (onChange) =>
    products.watchCatalog(onChange),
  );
  const unfinished = useLive<readonly Run[]>(null, (onChange) => runs.watchUnfinished(onChange));
  const known = useKept(catalog.result)?.value;
  const isReady = useKept(shopCategories.result) !== null && known !== undefined;
  const means = isReady && MAY_HAVE_CHANGED;
  const { failed, ...failure } = useFirstFailure([
    { ...catalog, means },
    { ...shopCategories, means },
    { ...unfinished, means: RUNS_NOT_SHOWN },
  ]);
  const [file, setFile] = useState<{ name: string; plan: ImportPlan } | null>(null);
  const running = useProductRun();

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const [chosen] = input.files ?? [];
    if (chosen === undefined || known === undefined) return;
    const ids = new Set(known.map(({ id }) => id));
    const plan: ImportPlan =
      chosen.size > FILE_MAX_BYTES
        ? { kind: 'unreadable', problem: 'The file is larger than 50 MB. Split it.' }
        : await chosen.text().then(
            (text) => readImport(text, (id) => ids.has(id)),
            () => ({ kind: 'unreadable', problem: 'It cannot be read. Choose it again.' }),
          );
    // Another file was chosen while this one was read.
    if (input.files?.[0] !== chosen) return;
    setFile({ name: chosen.name, plan });
    // So that the same file can be chosen again after it was corrected.
    input.value = '';
  }

  const plan = file?.plan;

  function close() {
    running.reset();
    // Forget the file, because a second import would add its new products again.
    setFile(null);
  }

  const lineOf = (id: number) =>
    plan?.kind === 'plan' ? plan.edits.find((row) => row.id === id)?.line : undefined;
  return (
    <>
      <PageHeading
        lead="From a CSV file. Rows with an id change that product, rows without one are new."
        actions={
          <ButtonLink to={list} kind="quiet">
            Back to the products
          </ButtonLink>
        }
      >
        Import products
      </PageHeading>
      <div className="stack">
        <FailureNotice result={failed} onRetry={failure.onRetry}>
          {failure.means}
        </FailureNotice>
        {running.run.state === 'idle' && <UnfinishedRuns listed={unfinished.result} />}
        {!isReady && failed === null && <LoadingState />}
        {isReady && (
          <div className="cluster">
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
        {plan?.kind === 'plan' && (
          <DryRun
            fileName={file?.name ?? ''}
            plan={plan}
            onImport={(chosen) =>
              void running.begin(newJob(runs, importPlan(file?.name ?? '', chosen)))
            }
          />
        )}
      </div>
      <RunDialog
        running={running}
        nameOf={(id) => `Line ${lineOf(id) ?? '?'}, product ${id}`}
        onClose={close}
      />
    </>
  );
}
