import { createEventBus, type HostEventBus } from '@galleria/shared-contracts/contract';

/** A bus on which a listener that throws fails the test. */
export function anEventBus(): HostEventBus {
  return createEventBus({
    report: (error) => {
      throw error;
    },
  });
}
