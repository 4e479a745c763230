import { slotsFilledBy } from '@galleria/shared-contracts/contract';

import type { Claiming, ClaimingSet } from '../build/published-build';
import { error, type CompatibilityIssue } from './issue';
import { foreignPaths, pathConflicts, pathsOf, type NameOf } from './paths';

/** Finds names and paths that two apps of the set claim. Pure. */
export function claimIssues(set: ClaimingSet, nameOf: NameOf = (app) => app): CompatibilityIssue[] {
  return [
    ...pathConflicts(set, nameOf),
    ...foreignPaths(set, nameOf),
    ...nameConflicts(set, nameOf),
  ];
}

/** The slots of an app's own pages. */
export function slotsOf({ contract }: Pick<Claiming, 'contract'>): readonly string[] {
  return Object.keys(contract?.slots.gives ?? {});
}

/**
 * Finds slots, fragments and activation events that several apps claim. Reports each of these apps, because
 * any of them can change. Several apps may fill one slot, unless an app claims the slot's name as its
 * fragment.
 */
function nameConflicts(set: ClaimingSet, nameOf: NameOf): CompatibilityIssue[] {
  const owners = new Map<string, string[]>();
  const apps = Object.entries(set);
  const fragments = new Set(apps.flatMap(([, { build }]) => build.remote?.fragments ?? []));
  const ofItsContract = (slot: string, { build }: Claiming) =>
    `${String(build.contractVersion)} ${slot}`;
  const slots = new Set(
    apps.flatMap(([, app]) => slotsOf(app).map((slot) => ofItsContract(slot, app))),
  );
  for (const [app, claiming] of apps) {
    const { remote } = claiming.build;
    // In contract 2 a remote could fill a slot only as its fragment.
    const taken = (remote?.fragments ?? []).filter((name) =>
      slots.has(ofItsContract(name, claiming)),
    );
    const claims = new Set([
      ...[...slotsOf(claiming), ...taken].map((slot) => `the slot ${slot}`),
      ...slotsFilledBy(remote)
        .filter((slot) => fragments.has(slot))
        .map((fragment) => `the fragment ${fragment}`),
      ...(remote?.activationEvents ?? []).map((event) => `the activation event ${event}`),
    ]);
    for (const claim of claims) owners.set(claim, [...(owners.get(claim) ?? []), app]);
  }
  return [...owners]
    .filter(([, apps]) => apps.length > 1)
    .flatMap(([claim, apps]) =>
      apps.map((app) => {
        const others = apps.filter((other) => other !== app).map(nameOf);
        return error(app, `it claims ${claim}, as does ${others.join(', ')}`);
      }),
    );
}

/**
 * Finds new apps with all paths of a live remote: the new app may be that remote under another name. The
 * message says what to do then. Does not report a remote that is itself a candidate: it gives up its paths,
 * or `pathConflicts` reports both.
 */
export function renamings(live: ClaimingSet, candidates: ClaimingSet): CompatibilityIssue[] {
  const pathsIn = (app: Claiming) => [...pathsOf(app)].sort().join(' ');
  const remotes = Object.entries(live).filter(
    ([app, { build }]) => build.remote && !(app in candidates),
  );
  return Object.entries(candidates)
    .filter(([app]) => !(app in live))
    .flatMap(([app, candidate]) =>
      remotes
        .filter(([, other]) => pathsIn(other) === pathsIn(candidate) && pathsIn(other) !== '')
        .map(([other]) => {
          const what = `it has all paths of ${other}: if that was its name`;
          return error(app, `${what}, take ${other} off first, with \`retire ${other}\``);
        }),
    );
}
