import type { ReactNode } from 'react';

import { formatOrderId } from '@galleria/shared-contracts/domain';
import { Button, ButtonLink } from '@galleria/shared-ui';

import { BulkDialog } from '../../kit/dialogs/bulk-dialog';
import { useListLinkState } from '../../kit/list-address';
import { slipsOfRun } from '../order/slips-address';
import { countOrders } from './run-words';
import type { useOrderRun } from './use-order-run';

export interface LeftAlone {
  readonly id: string;
  readonly reason: string;
}

interface OrderRunDialogProps {
  title: string;
  running: ReturnType<typeof useOrderRun>;
  words: { readonly doing: string; readonly done: string; readonly ifStopped: string };
  /** Orders that are not in the run, because they do not fit. The result names them too. */
  refused?: readonly LeftAlone[];
  submitLabel?: string | undefined;
  onSubmit?: () => void;
  onClose: () => void;
  /** What the run will do. */
  children?: ReactNode;
}

/** The dialog of a run of orders: first `children`, then the progress, then the result with the slips and "Undo". */
export function OrderRunDialog(props: OrderRunDialogProps) {
  const { title, running, words, refused = [], submitLabel, onSubmit, onClose, children } = props;
  const { run, job, current, isBusy, stop, goOn, takeBack } = running;
  const fromHere = useListLinkState();
  return (
    <BulkDialog
      title={job && current?.change.kind === 'unshipped' ? job.title : title}
      run={run.state === 'ended' ? { ...run, leftAlone: [...run.leftAlone, ...refused] } : run}
      count={countOrders}
      nameOf={formatOrderId}
      words={job?.words ?? words}
      busy={isBusy}
      submitLabel={submitLabel}
      onSubmit={() => {
        if (run.state === 'ended') void goOn();
        else onSubmit?.();
      }}
      onStop={stop}
      onClose={onClose}
      afterwards={
        current?.isShipping === true &&
        run.state === 'ended' &&
        run.changed > 0 && (
          <>
            <Button kind="quiet" busy={isBusy} onClick={() => void takeBack(current.id)}>
              Undo
            </Button>
            <ButtonLink to={slipsOfRun(current.id)} state={fromHere}>
              Packing slips
            </ButtonLink>
          </>
        )
      }
    >
      {children}
    </BulkDialog>
  );
}
