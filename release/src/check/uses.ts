import { slotsFilledBy } from '@galleria/shared-contracts/contract';

import type { Deprecation } from '../build/contract';
import type { BuildSet, PublishedBuild } from '../build/published-build';
import { SHELL } from '../site/site';
import { error, type CompatibilityIssue } from './issue';

/** What an app does with an event, a fragment, or a member of the host (`host.navigate`). */
export interface Use {
  readonly thing: string;
  readonly how: 'brings' | 'emits' | 'hears' | 'offers' | 'shows' | 'uses';
}

/** Everything that an app shares with others. Of builds without a contract, members of the host are not known. */
export function usesOf({ build, contract }: PublishedBuild): readonly Use[] {
  const { needs = [], tries = [], offers = {} } = contract?.host ?? {};
  const all = (how: Use['how'], things: readonly string[]) =>
    things.map((thing) => ({ thing, how }));
  return [
    ...all('brings', [
      ...Object.keys(build.host?.events ?? {}),
      ...Object.keys(offers).map(asMember),
    ]),
    ...all('emits', build.events.emits),
    ...all('hears', build.events.handles),
    ...all('offers', slotsFilledBy(build.remote)),
    ...all('shows', build.shows ?? []),
    ...all('uses', [...needs, ...tries].map(asMember)),
  ];
}

function asMember(name: string): string {
  return `host.${name}`;
}

/** What a shell will take away. */
export function deprecationsOf(
  shell: PublishedBuild | undefined,
): ReadonlyMap<string, Deprecation> {
  const { bus = {}, host } = shell?.contract ?? {};
  const entries = [
    ...Object.entries(bus),
    ...Object.entries(host?.offers ?? {}).map(
      ([name, member]) => [asMember(name), member] as const,
    ),
  ];
  return new Map(
    entries.flatMap(([thing, { deprecated }]) => (deprecated ? [[thing, deprecated]] : [])),
  );
}

/** Who of these apps uses what the shell will take away, one sentence for each thing. */
export function deprecatedUses(set: BuildSet, apps: readonly string[]): string[] {
  const deprecations = deprecationsOf(set[SHELL]);
  return remotesOf(set)
    .filter(([app]) => apps.includes(app) || apps.includes(SHELL))
    .flatMap(([app, published]) =>
      thingsOf(published).flatMap((thing) => {
        const end = deprecations.get(thing);
        if (!end) return [];
        const { since, until, use } = end;
        return [
          `${app}: it uses ${thing}, deprecated since ${since} and there until ${until}: use ${use}`,
        ];
      }),
    );
}

/** What a shell takes away that was deprecated, although a live remote uses it; with what its team has to do. */
export function takenAway(before: BuildSet, after: BuildSet): CompatibilityIssue[] {
  const shell = after[SHELL];
  const brought = new Set(shell ? thingsOf(shell, ['brings']) : []);
  const gone = [...deprecationsOf(before[SHELL])].filter(([thing]) => !brought.has(thing));
  return remotesOf(after).flatMap(([app, published]) => {
    const used = thingsOf(published);
    return gone
      .filter(([thing]) => used.includes(thing))
      .map(([thing, { until, use }]) => {
        const owner = published.build.remote?.owner ?? app;
        return error(
          app,
          `it uses ${thing}, which was to be there until ${until}. ${owner}: use ${use} first`,
        );
      });
  });
}

function remotesOf(set: BuildSet): [string, PublishedBuild][] {
  return Object.entries(set).filter(([app]) => app !== SHELL);
}

function thingsOf(
  published: PublishedBuild,
  hows: readonly Use['how'][] = ['emits', 'hears', 'uses'],
) {
  const uses = usesOf(published).filter(({ how }) => hows.includes(how));
  return [...new Set(uses.map(({ thing }) => thing))];
}
