import type { Right } from '@galleria/shared-contracts/domain';
import { Notice } from '@galleria/shared-ui';

import { lacksRight, useOwnRole, whyNot } from './own-role';

/** Tells an admin who has lost the right that what is typed can no longer be saved. Shows nothing to others. */
export function OnlyToCopy({ right }: { right: Right }) {
  const role = useOwnRole();
  if (!lacksRight(role, right)) return null;
  return (
    <Notice tone="warning" live>
      {whyNot(role, right)} What you typed cannot be saved any more. It stays here so that you can
      copy it.
    </Notice>
  );
}
