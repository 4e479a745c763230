import { formatCount, type Result } from '@galleria/shared-contracts/domain';
import { Button, Notice } from '@galleria/shared-ui';

import { formatMoment } from '../../kit/format';
import type { OrderRun } from '../data/order-runs';
import { OrderRunDialog } from './order-run-dialog';
import { countOrders, wordsOf } from './run-words';
import { useOrderRun } from './use-order-run';

/** The runs of orders that stopped before their end. An admin can continue, take back or end each. */
export function UnfinishedOrderRuns({ listed }: { listed: Result<readonly OrderRun[]> | null }) {
  const running = useOrderRun();
  return (
    <>
      {running.run.state === 'idle' &&
        listed?.ok === true &&
        listed.value.map((run) => (
          <Notice
            key={run.id}
            tone="warning"
            action={
              <span className="cluster">
                <Button size="s" busy={running.isBusy} onClick={() => void running.goOnWith(run)}>
                  Go on
                </Button>
                {run.change?.kind === 'shipped' && run.done > 0 && (
                  <Button
                    size="s"
                    kind="quiet"
                    busy={running.isBusy}
                    onClick={() => void running.takeBack(run.id)}
                  >
                    Take back
                  </Button>
                )}
                <Button
                  size="s"
                  kind="quiet"
                  busy={running.isBusy}
                  onClick={({ currentTarget }) => void running.leave(run, currentTarget)}
                >
                  Leave as it is
                </Button>
              </span>
            }
          >
            <strong>{run.title}</strong> is not finished. {formatCount(run.report.changed)} of{' '}
            {countOrders(run.rows)} done. It was begun by {run.actor},{' '}
            {formatMoment(run.startedAtMs)}.
          </Notice>
        ))}
      {running.run.state !== 'idle' && running.current && (
        <OrderRunDialog
          title={running.job?.title ?? ''}
          running={running}
          words={wordsOf(running.current.change)}
          onClose={running.reset}
        />
      )}
    </>
  );
}
