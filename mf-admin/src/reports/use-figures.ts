import { useMemo, useState } from 'react';

import { mayDo, type Result } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import type { DaySpan } from '../kit/data/days';
import { roleWhenKnown, type OwnRole } from '../kit/data/own-role';
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
  const { figures: repository, ownRole } = useAdminServices();
  const [attempt, setAttempt] = useState(0);
  // A new attempt changes the key and starts a new subscription.
  const key = useMemo(() => ({ span, attempt }), [span, attempt]);
  const figures = useSubscription<Figures>(key, (onChange) =>
    followFigures({ figures: repository, span, mayStore: () => mayStoreAs(ownRole) }, onChange),
  );
  return { figures, refresh: () => setAttempt(attempt + 1) };
}

async function mayStoreAs(ownRole: OwnRole): Promise<boolean> {
  const role = await roleWhenKnown(ownRole);
  return role !== null && mayDo(role, 'figures');
}
