import { useEffect } from 'react';

import { Button, headingGetsFocusOf, Notice } from '@galleria/shared-ui';

import { FromList } from '../../kit/list-address';
import { slipsOfRun } from '../order/slips-address';
import type { MovedOrders } from './move-orders-dialog';
import { OrderRunDialog } from './order-run-dialog';
import { countOrders, wordsOf } from './run-words';
import { useOrderRun } from './use-order-run';

const SHOWN_MS = 60_000;

interface JustShippedProps {
  moved: MovedOrders;
  /** Called after a minute, or when the dialog that takes the shipping back is closed. */
  onEnd: () => void;
}

/** Shows for a minute how many orders were just shipped, their slips and "Undo". Later the page of runs has both. */
export function JustShipped({ moved: { runId, shipped }, onEnd }: JustShippedProps) {
  const running = useOrderRun();
  const isIdle = running.run.state === 'idle';
  const mayEnd = isIdle && !running.isBusy;
  useEffect(() => {
    if (!mayEnd) return;
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [mayEnd, onEnd]);
  return isIdle ? (
    <div ref={headingGetsFocusOf}>
      <Notice
        tone="success"
        action={
          <Button size="s" busy={running.isBusy} onClick={() => void running.takeBack(runId)}>
            Undo
          </Button>
        }
      >
        {countOrders(shipped)} shipped. <FromList to={slipsOfRun(runId)}>Packing slips</FromList>
      </Notice>
    </div>
  ) : (
    <OrderRunDialog
      title={running.job?.title ?? ''}
      running={running}
      words={wordsOf({ kind: 'unshipped', of: runId })}
      onClose={onEnd}
    />
  );
}
