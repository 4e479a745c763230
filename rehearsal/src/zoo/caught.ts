import type { RehearsalFinding } from '@galleria/release';

import type { Animal } from './animals';
import { ZOO_APP, ZOO_OWNER } from './build-animal';

/** The finding for what is wrong with this animal, with its team and version. Undefined when it was not caught. */
export function caught(
  { finds, because, only }: Animal,
  version: string,
  findings: readonly RehearsalFinding[],
): RehearsalFinding | undefined {
  const isItsOwn = (found: RehearsalFinding) =>
    finds.includes(found.kind) &&
    because.test(found.reason) &&
    found.remote === ZOO_APP &&
    found.version === version &&
    found.owner === ZOO_OWNER;
  return findings.find(
    (found) => isItsOwn(found) && (only === undefined || found.places.every((at) => only.test(at))),
  );
}
