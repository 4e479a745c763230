import { expectNotice, type Notice } from '@galleria/shared-contracts/contract';

/** Keeps notices until the toasts show them, because the code of the toasts is loaded late. */
export interface Notices {
  /** The host's `notify`. */
  readonly notify: (notice: Notice) => void;
  /** Calls `listener` for each waiting notice and for each later notice. Returns a function that stops it. */
  show(listener: (notice: Notice) => void): () => void;
  /** Calls `listener` when a notice waits, and at once if a notice waits already. Returns a function that stops it. */
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
