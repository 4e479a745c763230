import { useMemo, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import type { DaySpan } from '../kit/data/days';
import { useMay } from '../kit/rights/own-role';
import { followFigures, type Figures } from './data/follow-figures';
import { useAdminServices } from '../services';

export interface FiguresInView {
  /** `null` while the figures are loading. */
  readonly figures: Result<Figures> | null;
  /** Reads all figures again. */
  readonly refresh: () => void;
}

/** The live figures of a span. */
export function useFigures(span: DaySpan): FiguresInView {
  const { figures: repository } = useAdminServices();
  const mayStore = useMay('figures');
  const [attempt, setAttempt] = useState(0);
  // A new attempt changes the key and starts a new subscription.
  const key = useMemo(() => ({ span, attempt, mayStore }), [span, attempt, mayStore]);
  const figures = useSubscription<Figures>(key, (onChange) =>
    followFigures({ figures: repository, span, mayStore }, onChange),
  );
  return { figures, refresh: () => setAttempt(attempt + 1) };
}
