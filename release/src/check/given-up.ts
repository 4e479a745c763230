import { slotsFilledBy } from '@galleria/shared-contracts/contract';

import type { BuildSet } from '../build/published-build';
import { SHELL } from '../site/site';
import { error, warning, type CompatibilityIssue } from './issue';
import { offeredBy } from './slots';

/** Finds events and fragments that apps give up, although other live apps use them. Pure. */
export function givenUp(before: BuildSet, after: BuildSet): CompatibilityIssue[] {
  return Object.keys(before).flatMap((app) => [
    ...lostHandlers(app, before, after),
    ...lostFragments(app, before, after),
  ]);
}

/**
 * Finds events that an app stops handling, while no other app handles them and some app emits them. This is a
 * warning for a remote, because who emits an event need not know who handles it. It is an error for the
 * shell, because remotes call the shell by events.
 */
function lostHandlers(app: string, before: BuildSet, after: BuildSet): CompatibilityIssue[] {
  const heard = new Set(Object.values(after).flatMap(({ build }) => build.events.handles));
  return (before[app]?.build.events.handles ?? [])
    .filter((event) => !heard.has(event))
    .flatMap((event) => {
      const senders = othersIn(after, app, ({ build }) => build.events.emits.includes(event));
      if (senders.length === 0) return [];
      const message = `it listens to ${event} no more, which ${senders.join(' and ')} emits`;
      return [app === SHELL ? error(app, message) : warning(app, message)];
    });
}

/** Finds fragments that an app stops filling, while no other app fills them and some app shows them. */
function lostFragments(app: string, before: BuildSet, after: BuildSet): CompatibilityIssue[] {
  const lent = new Set(Object.values(after).flatMap(({ build }) => slotsFilledBy(build.remote)));
  return (before[app]?.build.remote?.fragments ?? [])
    .filter((fragment) => !lent.has(fragment))
    .flatMap((fragment) =>
      othersIn(after, app, ({ build }) => build.shows?.includes(fragment) ?? false).map((other) =>
        error(app, `it lends the fragment ${fragment} no more, which ${other} shows`),
      ),
    );
}

/**
 * Returns what visitors would miss without an app, although no other app breaks: what the app fills on pages
 * of other apps, and ways to begin a session. Pure.
 */
export function visitorLosses(app: string, set: BuildSet): string[] {
  const gone = set[app];
  if (!gone) return [];
  const shown = (gone.build.remote?.fills ?? []).flatMap(({ slot }) => {
    const pages = othersIn(set, app, (each) => offeredBy(each).includes(slot));
    return pages.length === 0 ? [] : [`${slot}, which ${pages.join(' and ')} shows`];
  });
  const begins = (gone.contract?.host.needs ?? []).filter(
    (member) =>
      member.startsWith('session.begin') &&
      othersIn(set, app, ({ contract }) => contract?.host.needs.includes(member) ?? false)
        .length === 0,
  );
  return [...shown, ...begins.map((member) => `host.${member}, which no other live app uses`)];
}

function othersIn(
  set: BuildSet,
  app: string,
  isMeant: (published: BuildSet[string]) => boolean,
): string[] {
  return Object.entries(set).flatMap(([other, published]) =>
    other !== app && isMeant(published) ? [other] : [],
  );
}
