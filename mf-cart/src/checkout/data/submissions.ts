import { storedJson, type SafeStorage } from '@galleria/shared-contracts/contract';
import { newOrderId } from '@galleria/shared-contracts/domain';

import { TEXTS } from '../../texts';

/** One filled-in order form, no matter how often it is sent. */
export interface Submission {
  /** The ids of its orders that were tried so far. */
  readonly orderIds: readonly string[];
  readonly uid: string;
  /** The form was sent at least once. Its answer may be lost. */
  readonly isSent: boolean;
  /** How many of its orders the shopper knows of. */
  readonly told: number;
}

/**
 * The submissions of this tab, one for each shopper, because an answer may come when another shopper has logged in.
 * They survive a reload, so that an order whose answer was lost is found and never placed twice. They are in the
 * tab's storage, because local storage is wiped when a session ends.
 */
export function createSubmissions(storage: SafeStorage) {
  const entryOf = (uid: string) => storedJson<Submission>(storage, `galleria.submission.${uid}`);

  function stored(uid: string): Submission | null {
    const submission = entryOf(uid).read();
    // An older release may have stored another shape.
    return submission?.uid === uid && Array.isArray(submission.orderIds) ? submission : null;
  }

  function store(submission: Submission): Submission {
    entryOf(submission.uid).write(submission);
    return submission;
  }

  /** The current submission. The first call creates it. */
  const current = (uid: string) =>
    stored(uid) ?? store({ orderIds: [], uid, isSent: false, told: 0 });

  return {
    current,
    /** The id of the `part`th order, counted from 1. It is the same at every try. */
    orderId(uid: string, part: number): string {
      const submission = current(uid);
      const known = submission.orderIds[part - 1];
      if (known !== undefined) return known;
      const id = newOrderId();
      store({ ...submission, orderIds: [...submission.orderIds, id] });
      return id;
    },
    /** The current submission, if it was sent. */
    sent(uid: string): Submission | null {
      const submission = stored(uid);
      return submission?.isSent ? submission : null;
    },
    markSent: (uid: string) => store({ ...current(uid), isSent: true }),
    markTold: (uid: string, told: number) => void store({ ...current(uid), told }),
    /** Ends the submission after its orders are placed, so the next form makes new orders. */
    finish: (uid: string) => entryOf(uid).write(null),
  };
}

export type Submissions = ReturnType<typeof createSubmissions>;

/** The notice when all orders of a submission are placed. */
export const ORDER_PLACED = TEXTS.placing.placed;
