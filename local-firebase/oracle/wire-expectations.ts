import { wireOutcomes } from './measured/wire';
import { wireCases } from './wire-cases';

/** An intentional difference between our server's answer and the official emulator's. */
interface WireDifference {
  readonly reason: string;
  readonly ours: string;
  readonly cases: readonly string[];
}

/**
 * The intentional differences; any other difference is a bug. The comparison checks that each still
 * exists.
 */
export const wireDifferences: readonly WireDifference[] = [
  {
    reason:
      'A token that names no user by `sub` is none here; the emulator takes its uid for null.',
    ours: 'UNAUTHENTICATED',
    cases: ['reads own/ann', 'writes own/ann', 'batch-writes open/there'].map(
      (does) => `user_id alone ${does}`,
    ),
  },
  {
    reason: 'The emulator does not measure the paths of transforms.',
    ours: 'INVALID_ARGUMENT',
    cases: ['transform of 1501 bytes', 'transform of 1500 bytes'],
  },
  {
    reason: 'The emulator measures the whole path of a member of a map, here only its name.',
    ours: 'OK',
    cases: ['field 1500 bytes in a map'],
  },
  {
    reason: 'The emulator takes a commit into another database than the one that is asked.',
    ours: 'INVALID_ARGUMENT',
    cases: ['another database', 'another project'],
  },
  {
    reason: 'Members that no message has are passed over here.',
    ours: 'OK',
    cases: ['an unknown member'],
  },
  {
    reason: 'The emulator applies the rules to the default database alone.',
    ours: 'PERMISSION_DENIED',
    cases: ['a second database', 'a closed document of a second database'],
  },
];

const official = new Map(
  Object.entries(wireOutcomes).flatMap(([answer, whats]) => whats.map((what) => [what, answer])),
);
const different = new Map(
  wireDifferences.flatMap(({ ours, cases }) => cases.map((what) => [what, ours])),
);

/** The recorded answer of the official emulator, and the answer that our server should give. */
export const wireExpectations = wireCases.map(({ what }) => {
  const recorded = official.get(what) ?? 'not recorded';
  return { what, official: recorded, ours: different.get(what) ?? recorded };
});
