import { useMemo, useState } from 'react';

import type { Order, Result } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import type { DaySpan } from '../kit/data/days';
import { followFigures, type Figures } from './data/follow-figures';
import { useAdminServices } from '../services';

export interface FiguresInView {
  /** `null` while they are added up for the first time. */
  readonly figures: Result<Figures> | null;
  /** Orders that have changed since the dashboard was opened, whatever span was in view. */
  readonly changedOrders: ReadonlyMap<string, Order>;
  /** Another number after each `refresh`. */
  readonly attempt: number;
  /** Adds all up anew. */
  readonly refresh: () => void;
}

/** The figures of a span, as long as it is in view. */
export function useFigures(span: DaySpan): FiguresInView {
  const repository = useAdminServices().figures;
  const [attempt, setAttempt] = useState(0);
  const [changedOrders, setChangedOrders] = useState<ReadonlyMap<string, Order>>(new Map());
  // Another attempt is another subscription.
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
