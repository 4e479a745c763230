import { slotsFilledBy } from '@galleria/shared-contracts/contract';

import type { Deprecation } from '../build/contract';
import type { BuildSet, PublishedBuild } from '../build/published-build';
import { SHELL } from '../site/site';
import { error, type CompatibilityIssue } from './issue';

/** What an app does with an event, a slot, or a member of the host (`host.navigate`). */
export interface Use {
  readonly thing: string;
  readonly how: 'brings' | 'emits' | 'fills' | 'hears' | 'shows' | 'uses';
}

/** Everything that an app shares with others. For builds without a contract, the members of the host are missing. */
export function usesOf({ build, contract }: PublishedBuild): readonly Use[] {
  const { needs = [], tries = [], offers = {} } = contract?.host ?? {};
  const all = (how: Use['how'], things: readonly string[]) =>
    things.map((thing) => ({ thing, how }));
  return [
    ...all('brings', [
      ...Object.keys(build.host?.events ?? {}),
      ...Object.keys(offers).map(asMember),
      ...Object.keys(contract?.slots.gives ?? {}),
    ]),
    ...all('emits', build.events.emits),
    ...all('hears', build.events.handles),
    ...all('fills', slotsFilledBy(build.remote)),
    ...all('shows', build.shows ?? []),
    ...all('uses', [...needs, ...tries].map(asMember)),
  ];
}

function asMember(name: string): string {
  return `host.${name}`;
}

/** The end of a deprecated thing, with the app that provides the thing. */
interface Ending extends Deprecation {
  readonly by: string;
}

/**
 * Deprecated things: events and members of the host, which the shell provides, and slots, which the apps with
 * these slots provide.
 */
export function deprecationsOf(set: BuildSet): ReadonlyMap<string, Ending> {
  const { bus = {}, host } = set[SHELL]?.contract ?? {};
  const brought = [
    ...Object.entries(bus).map(([thing, { deprecated }]) => ({ by: SHELL, thing, deprecated })),
    ...Object.entries(host?.offers ?? {}).map(([name, { deprecated }]) => ({
      by: SHELL,
      thing: asMember(name),
      deprecated,
    })),
    ...Object.entries(set).flatMap(([by, { contract }]) =>
      Object.entries(contract?.slots.gives ?? {}).map(([thing, { deprecated }]) => ({
        by,
        thing,
        deprecated,
      })),
    ),
  ];
  return new Map(
    brought.flatMap(({ by, thing, deprecated }): [string, Ending][] =>
      deprecated ? [[thing, { ...deprecated, by }]] : [],
    ),
  );
}

/** A use of something deprecated. */
export interface DeprecatedUse {
  readonly app: string;
  readonly thing: string;
  readonly verb: 'fills' | 'uses';
  readonly end: Ending;
}

/** Lists which remotes use something deprecated. */
export function deprecatedUses(set: BuildSet): DeprecatedUse[] {
  const deprecations = deprecationsOf(set);
  return usesOfRemotes(set).flatMap((use) => {
    const end = deprecations.get(use.thing);
    return end ? [{ ...use, end }] : [];
  });
}

/** One sentence for each use of something deprecated, if these apps use it or provide it. */
export function deprecationNotes(set: BuildSet, apps: readonly string[]): string[] {
  return deprecatedUses(set)
    .filter(({ app, end }) => apps.includes(app) || apps.includes(end.by))
    .map(({ app, thing, verb, end: { since, until, use } }) => {
      const when = `deprecated since ${since} and there until ${until}`;
      return `${app}: it ${verb} ${thing}, ${when}: use ${use}`;
    });
}

/**
 * Finds deprecated things that are removed although a live remote uses them. The message says what the
 * remote's team must do.
 */
export function takenAway(before: BuildSet, after: BuildSet): CompatibilityIssue[] {
  const brought = new Set(
    Object.values(after).flatMap((published) => thingsOf(published, ['brings'])),
  );
  const deprecations = deprecationsOf(before);
  return usesOfRemotes(after).flatMap(({ app, thing, verb }) => {
    const end = brought.has(thing) ? undefined : deprecations.get(thing);
    if (!end) return [];
    const owner = after[app]?.build.remote?.owner ?? app;
    const when = `which was to be there until ${end.until}`;
    return [error(app, `it ${verb} ${thing}, ${when}. ${owner}: use ${end.use} first`)];
  });
}

function usesOfRemotes(set: BuildSet): Omit<DeprecatedUse, 'end'>[] {
  return Object.entries(set)
    .filter(([app]) => app !== SHELL)
    .flatMap(([app, published]) => [
      ...thingsOf(published, ['emits', 'hears', 'uses']).map(
        (thing) => ({ app, thing, verb: 'uses' }) as const,
      ),
      ...thingsOf(published, ['fills']).map((thing) => ({ app, thing, verb: 'fills' }) as const),
    ]);
}

function thingsOf(published: PublishedBuild, hows: readonly Use['how'][]): string[] {
  const uses = usesOf(published).filter(({ how }) => hows.includes(how));
  return [...new Set(uses.map(({ thing }) => thing))];
}
