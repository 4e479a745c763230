import { expectNotice, type Notice } from '@galleria/shared-contracts/contract';

/** The notices between those who raise them and the toasts, which are loaded late. */
export interface Notices {
  /** The host's `notify`. */
  readonly notify: (notice: Notice) => void;
  /** Shows each notice, and those that wait, by `listener` from now on. Returns how to stop. */
  show(listener: (notice: Notice) => void): () => void;
  /** Calls `listener` when a notice waits to be shown, at once if one does. Returns how to stop. */
  onWaiting(listener: () => void): () => void;
}

export function createNotices(): Notices {
  let waiting: Notice[] = [];
  let showing: ((notice: Notice) => void) | undefined;
  let tellWaiting: (() => void) | undefined;
  return {
    notify(notice) {
      expectNotice(notice);
      if (showing) {
        showing(notice);
        return;
      }
      waiting.push(notice);
      tellWaiting?.();
    },
    show(listener) {
      showing = listener;
      const before = waiting;
      waiting = [];
      for (const notice of before) listener(notice);
      return () => {
        if (showing === listener) showing = undefined;
      };
    },
    onWaiting(listener) {
      tellWaiting = listener;
      if (waiting.length > 0) listener();
      return () => {
        if (tellWaiting === listener) tellWaiting = undefined;
      };
    },
  };
}
