import type { Claiming, ClaimingSet } from '../build/published-build';
import { teamOf, type Owners } from '../log/owners';
import { slotsOf } from './claims';
import { error, type CompatibilityIssue } from './issue';
import { collision, pathsOf } from './paths';

/** The names that an app claims, or that a team has reserved. The keys are fields of `owners.json`. */
interface Claims {
  readonly paths?: readonly string[] | undefined;
  readonly slots?: readonly string[] | undefined;
  readonly events?: readonly string[] | undefined;
}

const FIELDS = { paths: 'path', slots: 'slot', events: 'event' } as const;

/** Finds claims of these apps that `owners.json` reserves for another team. Pure. */
export function reservedIssues(set: ClaimingSet, owners: Owners | undefined): CompatibilityIssue[] {
  if (!owners) return [];
  return Object.entries(set).flatMap(([app, claiming]) =>
    Object.entries(owners.teams)
      .filter(([, { apps }]) => !apps.includes(app))
      .flatMap(([team, reserved]) =>
        collisions(claimsOf(claiming), reserved).map(({ field, what }) =>
          error(
            app,
            `it claims the ${FIELDS[field]} ${what}: owners.json reserves this for ${team}, ` +
              `and ${app} belongs to ${teamOf(owners, app)}`,
          ),
        ),
      ),
  );
}

/** Reservations that contradict each other, one sentence each. */
export function contradictions({ teams }: Owners): string[] {
  const all = Object.entries(teams);
  return all.flatMap(([team, reserved], at) =>
    all
      .slice(at + 1)
      .flatMap(([other, others]) =>
        collisions(others, reserved).map(
          ({ field, what }) =>
            `teams.${other}.${field}: ${what}: teams.${team}.${field} reserves this`,
        ),
      ),
  );
}

function claimsOf(claiming: Claiming): Claims {
  const { fragments = [], activationEvents = [] } = claiming.build.remote ?? {};
  return {
    paths: pathsOf(claiming),
    slots: [...new Set([...slotsOf(claiming), ...fragments])],
    events: activationEvents,
  };
}

interface Collision {
  readonly field: keyof Claims;
  /** The claimed name, with a word about how it collides. */
  readonly what: string;
}

function collisions(claims: Claims, reserved: Claims): Collision[] {
  return (['paths', 'slots', 'events'] as const).flatMap((field) =>
    (claims[field] ?? []).flatMap((name) =>
      (reserved[field] ?? []).flatMap((other): Collision[] => {
        if (field !== 'paths') return name === other ? [{ field, what: name }] : [];
        const how = collision(name, other);
        return how === undefined ? [] : [{ field, what: `${name}, which is ${how}` }];
      }),
    ),
  );
}
