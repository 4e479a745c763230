import type { EventBus, NoticeType } from '@galleria/shared-contracts/contract';

/** A button in a notice. */
export interface NoticeButton {
  readonly label: string;
  /** The full name for screen readers; begins with the label. */
  readonly name?: string;
  readonly onPress: () => void;
}

/** A button may be pressed while its toast is there: a few at most. */
const REMEMBERED = 20;

/** Raises notices and hears which of their buttons was pressed. */
export function createNotices(events: EventBus) {
  const presses = new Map<string, () => void>();
  events.on('notice:action-chosen', ({ id }) => {
    const press = presses.get(id);
    presses.delete(id);
    press?.();
  });
  return function notify(type: NoticeType, title: string, button?: NoticeButton): void {
    if (!button) {
      events.emit('notice:raised', { type, title });
      return;
    }
    const { label, name, onPress } = button;
    const id = `mf-cart/${crypto.randomUUID()}`;
    presses.set(id, onPress);
    const [oldest] = presses.keys();
    if (oldest !== undefined && presses.size > REMEMBERED) presses.delete(oldest);
    const action = { id, label, ...(name === undefined ? {} : { name }) };
    events.emit('notice:raised', { type, title, action });
  };
}
