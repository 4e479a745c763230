import { useMemo, useState } from 'react';

import type { Order, Result } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import type { DaySpan } from '../kit/data/days';
import { followFigures, type Figures } from './data/follow-figures';
import { useAdminServices } from '../services';

export interface FiguresInView {
  /** `null` while the figures are loading. */
  readonly figures: Result<Figures> | null;
  /** Orders that have changed since the dashboard was opened, in any span. */
  readonly changedOrders: ReadonlyMap<string, Order>;
  /** Raised by each `refresh`. */
  readonly attempt: number;
  /** Reads all figures again. */
  readonly refresh: () => void;
}

/** The live figures of a span. */
export function useFigures(span: DaySpan): FiguresInView {
  const repository = useAdminServices().figures;
  const [attempt, setAttempt] = useState(0);
  const [changedOrders, setChangedOrders] = useState<ReadonlyMap<string, Order>>(new Map());
  // A new attempt changes the key and starts a new subscription.
  const key = useMemo(() => ({ span, attempt }), [span, attempt]);
  const figures = useSubscription<Figures>(key, (onChange) =>
    followFigures(repository, span, (result) => {
      if (result.ok && result.value.changedOrders.size > 0) {
        const { changedOrders: changed } = result.value;
        setChangedOrders((before) => new Map([...before, ...changed]));
      }
      onChange(result);
    }),
  );
  return {
    figures,
    changedOrders,
    attempt,
    refresh: () => setAttempt(attempt + 1),
  };
}
