export { HEALTHY_CANDIDATE, BROKEN_CANDIDATES, type BrokenCandidate } from './candidates';
export { buildCandidate, CANDIDATE_APP, CANDIDATE_OWNER } from './build-candidate';
export { caught } from './caught';
