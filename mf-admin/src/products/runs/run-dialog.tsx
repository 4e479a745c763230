import { countOf } from '../../kit/format';
import { BulkDialog } from '../../kit/dialogs/bulk-dialog';
import type { useProductRun } from './use-product-run';

interface RunDialogProps {
  running: ReturnType<typeof useProductRun>;
  nameOf?: (id: number) => string;
  onClose?: () => void;
}

/** Shows the progress and the result of a run that has started. */
export function RunDialog({ running, nameOf = (id) => `Product ${id}`, onClose }: RunDialogProps) {
  const { run, job, goOn, stop, reset } = running;
  if (job === null || run.state === 'idle') return null;
  return (
    <BulkDialog
      title={job.title}
      run={run}
      count={(products) => countOf(products, 'product')}
      nameOf={nameOf}
      words={job.words}
      onSubmit={() => void goOn()}
      onStop={stop}
      onClose={onClose ?? reset}
    />
  );
}
