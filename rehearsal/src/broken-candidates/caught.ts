import type { RehearsalFinding } from '@galleria/release';

import type { BrokenCandidate } from './candidates';
import { CANDIDATE_APP, CANDIDATE_OWNER } from './build-candidate';

/** The finding for what is wrong with this candidate, with its team and version. Undefined when it was not caught. */
export function caught(
  { finds, because, only }: BrokenCandidate,
  version: string,
  findings: readonly RehearsalFinding[],
): RehearsalFinding | undefined {
  const isItsOwn = (found: RehearsalFinding) =>
    finds.includes(found.kind) &&
    because.test(found.reason) &&
    found.remote === CANDIDATE_APP &&
    found.version === version &&
    found.owner === CANDIDATE_OWNER;
  return findings.find(
    (found) => isItsOwn(found) && (only === undefined || found.places.every((at) => only.test(at))),
  );
}
