const KEY = 'galleria.submission';

/** One filled-in order form, however often it is sent. */
export interface Submission {
  /** The orders that it becomes are named after it; see `orderIdOf`. */
  readonly id: string;
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
export interface Submissions {
  /** The one under way, made at the first call. */
  current(uid: string): Submission;
  /** The one under way, if it has been sent. */
  sent(uid: string): Submission | null;
  markSent(uid: string): Submission;
  markTold(uid: string, told: number): void;
  /** Its orders are placed: the next form makes others. */
  finish(): void;
}

export function createSubmissions(storage: Storage): Submissions {
  function stored(uid: string): Submission | null {
    const text = storage.getItem(KEY);
    if (text === null) return null;
    // Safe: only `store` writes under this key.
    const submission = JSON.parse(text) as Submission;
    return submission.uid === uid ? submission : null;
  }

  function store(submission: Submission): Submission {
    storage.setItem(KEY, JSON.stringify(submission));
    return submission;
  }

  const current = (uid: string) =>
    stored(uid) ?? store({ id: crypto.randomUUID(), uid, isSent: false, told: 0 });

  return {
    current,
    sent(uid) {
      const submission = stored(uid);
      return submission?.isSent ? submission : null;
    },
    markSent: (uid) => store({ ...current(uid), isSent: true }),
    markTold: (uid, told) => void store({ ...current(uid), told }),
    finish: () => storage.removeItem(KEY),
  };
}

/** The id of the `part`th order of a submission, from 1. */
export function orderIdOf(submissionId: string, part: number): string {
  return `${submissionId}-${String(part)}`;
}
