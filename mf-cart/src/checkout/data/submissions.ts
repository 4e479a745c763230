import { storedJson, type SafeStorage } from '@galleria/shared-contracts/contract';
import { newOrderId } from '@galleria/shared-contracts/domain';

/** One filled-in order form, however often it is sent. */
export interface Submission {
  /** Keys of the orders that it becomes, as far as they have been tried. */
  readonly orderIds: readonly string[];
  readonly uid: string;
  /** It was sent at least once, and whether it arrived may not be known. */
  readonly isSent: boolean;
  /** How many of its orders the shopper has been told of. */
  readonly told: number;
}

/**
 * The submission of this tab. It outlives a reload, so that an order whose answer was lost is
 * found again and never made twice. Kept by the tab and not in local storage, which is wiped when
 * a session ends.
 */
export function createSubmissions(storage: SafeStorage) {
  const entry = storedJson<Submission>(storage, 'galleria.submission');

  function stored(uid: string): Submission | null {
    const submission = entry.read();
    // An older release stored another shape.
    return submission?.uid === uid && Array.isArray(submission.orderIds) ? submission : null;
  }

  function store(submission: Submission): Submission {
    entry.write(submission);
    return submission;
  }

  /** The one under way, made at the first call. */
  const current = (uid: string) =>
    stored(uid) ?? store({ orderIds: [], uid, isSent: false, told: 0 });

  return {
    current,
    /** The key of its `part`th order, from 1. The same at every try. */
    orderId(uid: string, part: number): string {
      const submission = current(uid);
      const known = submission.orderIds[part - 1];
      if (known !== undefined) return known;
      const id = newOrderId();
      store({ ...submission, orderIds: [...submission.orderIds, id] });
      return id;
    },
    /** The one under way, if it has been sent. */
    sent(uid: string): Submission | null {
      const submission = stored(uid);
      return submission?.isSent ? submission : null;
    },
    markSent: (uid: string) => store({ ...current(uid), isSent: true }),
    markTold: (uid: string, told: number) => void store({ ...current(uid), told }),
    /** Its orders are placed: the next form makes others. */
    finish: () => entry.write(null),
  };
}

export type Submissions = ReturnType<typeof createSubmissions>;

/** Said when all of a submission is ordered. */
export const ORDER_PLACED = 'Order Placed! We will send you a confirmation email';
