import { slotsFilledBy } from '@galleria/shared-contracts/contract';

import type { BuildSet } from '../build/published-build';
import { SHELL } from '../site/site';
import { error, warning, type CompatibilityIssue } from './issue';
import { offeredBy } from './slots';

/** What apps give up, although others that stay live count on it. Pure. */
export function givenUp(before: BuildSet, after: BuildSet): CompatibilityIssue[] {
  return Object.keys(before).flatMap((app) => [
    ...unheard(app, before, after),
    ...unlent(app, before, after),
  ]);
}

/**
 * Events to which an app listens no more, nor does anybody else. Who tells a fact need not know who listens;
 * what the shell does for remotes, it does when it hears an event.
 */
function unheard(app: string, before: BuildSet, after: BuildSet): CompatibilityIssue[] {
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

/** Fragments that an app lends no more, nor does anybody else. */
function unlent(app: string, before: BuildSet, after: BuildSet): CompatibilityIssue[] {
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
 * What visitors would miss without an app, although nobody else breaks: its part of others' pages, and the ways to
 * begin a session. Pure.
 */
export function missedWithout(app: string, set: BuildSet): string[] {
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
