import {
  createEventBus,
  type EventPayload,
  type HostEventBus,
} from '@galleria/shared-contracts/contract';

export interface ObservedBus {
  readonly events: HostEventBus;
  readonly notices: EventPayload<'notice:raised'>[];
  /** The reasons of the logouts that were asked for. */
  readonly logouts: EventPayload<'logout:requested'>['reason'][];
}

/** A bus that writes down what tests ask about; a listener that throws fails the test. */
export function anEventBus(): ObservedBus {
  const events = createEventBus({
    report: (error) => {
      throw error;
    },
  });
  const notices: ObservedBus['notices'] = [];
  const logouts: ObservedBus['logouts'] = [];
  events.on('notice:raised', (notice) => notices.push(notice));
  events.on('logout:requested', ({ reason }) => logouts.push(reason));
  return { events, notices, logouts };
}
