import { mayDo } from '@galleria/shared-contracts/domain';

import type { DaySpan } from '../kit/data/days';
import { roleWhenKnown, type OwnRole } from '../kit/data/own-role';
import { useLive, type Live } from '../kit/hooks/use-live';
import { followFigures, type Figures } from './data/follow-figures';
import { useAdminServices } from '../services';

/** The live figures of a span. */
export function useFigures(span: DaySpan): Live<Figures> {
  const { figures: repository, ownRole } = useAdminServices();
  return useLive<Figures>(span, (onChange) =>
    followFigures({ figures: repository, span, mayStore: () => mayStoreAs(ownRole) }, onChange),
  );
}

async function mayStoreAs(ownRole: OwnRole): Promise<boolean> {
  const role = await roleWhenKnown(ownRole);
  return role !== null && mayDo(role, 'figures');
}
