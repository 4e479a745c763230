/**
 * A commit can become readable late. Its time is then older than the time of commits that were readable
 * before, but at most by this much. So a reader of changes must look back this far.
 */
export const LATE_COMMIT_MS = 60_000;
