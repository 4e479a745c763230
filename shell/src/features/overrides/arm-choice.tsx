import type { Registry, SafeStorage } from '@galleria/shared-contracts/contract';
import { Button } from '@galleria/shared-ui';

import { DEVICE_KEY } from '../../federation/device-key';

interface ArmChoiceProps {
  readonly registry: Registry;
  readonly storage: SafeStorage;
  readonly reload: () => void;
}

/** While a canary runs, shows the arm of this page and lets the developer choose the other arm for this browser. */
export function ArmChoice({ registry: { canary, arm }, storage, reload }: ArmChoiceProps) {
  if (!canary) return null;
  const other = arm === 'canary' ? 'stable' : 'canary';

  function choose(device: string | undefined) {
    if (device === undefined) storage.removeItem(DEVICE_KEY);
    else storage.setItem(DEVICE_KEY, device);
    reload();
  }

  return (
    <p>
      {String(canary.share)} % of the devices try {canary.name}. This page is <strong>{arm}</strong>
      .{' '}
      <Button size="s" kind="quiet" onClick={() => choose(other)}>
        Use the {other} arm
      </Button>{' '}
      <Button size="s" kind="quiet" onClick={() => choose(undefined)}>
        Let chance decide
      </Button>
    </p>
  );
}
