/** A commit that had to wait is dated so much earlier, at most, than others that could be read before it. */
export const LATE_COMMIT_MS = 60_000;
