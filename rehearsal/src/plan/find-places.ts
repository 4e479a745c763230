import { slotsFilledBy, type Registry } from '@galleria/shared-contracts/contract';

import type { Place, Role } from '../compare/measured';
import { declaredPaths, foreignPaths, newKinds, ownPlace, patternOf, servedBy } from './places';

/** What one visit of a page shows. */
export interface Probe {
  readonly links: readonly string[];
  /** Slots in which the candidates show something. */
  readonly shows: readonly string[];
  /** Whether a script of a candidate has failed on the page. */
  readonly isFaulty: boolean;
}

interface Finding {
  readonly registry: Registry;
  readonly candidates: readonly string[];
  readonly maxPlaces: number;
  /** Other remotes that emit an activation event of a candidate. */
  readonly emitters: readonly string[];
  /** Visits a page of the candidate's side in this role. */
  readonly probe: (place: Place, role: Role) => Promise<Probe>;
}

export interface FoundPlaces {
  readonly places: readonly Place[];
  /** Slots in which a candidate showed something somewhere. */
  readonly slots: ReadonlySet<string>;
}

/** This many pages with the slot are enough. */
const PAGES_OF_A_SLOT = 2;

/** This many pages are enough to send each request once. */
const PAGES_WITH_REQUESTS = 2;

/** Visits at most this many pages of other remotes in search of slots. */
const MOST_PROBED = 10;

/**
 * Finds the pages to compare in one role. These are all kinds of pages that the candidates serve, found by
 * their paths, menu entries and links, and the pages of other remotes on which the candidates show something.
 */
export async function findPlaces(
  { registry, candidates, maxPlaces, emitters, probe }: Finding,
  role: Role,
): Promise<FoundPlaces> {
  const places: Place[] = [];
  const known = new Set<string>();
  const slots = new Set<string>();
  const add = (place: Place) => {
    known.add(place.pattern);
    if (places.length < maxPlaces) places.push(place);
  };
  for (const app of candidates) {
    const entry = registry.remotes[app];
    for (const path of newKinds(registry, entry ? declaredPaths(entry) : [], known)) {
      if (servedBy(registry, path) === app) add(ownPlace(registry, app, path));
    }
  }
  for (let at = 0; at < places.length && places.length < maxPlaces; at += 1) {
    const place = places[at];
    if (!place) break;
    const { links, shows } = await probe(place, role);
    for (const slot of shows) slots.add(slot);
    for (const path of newKinds(registry, links, known)) {
      const app = servedBy(registry, path);
      if (app !== undefined && candidates.includes(app)) add(ownPlace(registry, app, path));
    }
  }

  const [guest] = candidates.filter(
    (app) =>
      slotsFilledBy(registry.remotes[app]).length > 0 ||
      (registry.remotes[app]?.activationEvents ?? []).length > 0,
  );
  if (guest === undefined) return { places, slots };
  const queue = newKinds(registry, foreignPaths(registry, candidates), known);
  const seen = new Map<string, number>();
  const visited: Place[] = [];
  const wanted = candidates.flatMap((app) => slotsFilledBy(registry.remotes[app]));
  const isEnough = () => emitters.length === 0 && wanted.every((slot) => seen.has(slot));
  for (let at = 0; at < Math.min(queue.length, MOST_PROBED) && !isEnough(); at += 1) {
    const path = queue[at] ?? '/';
    const place = {
      path,
      pattern: patternOf(registry, path),
      app: guest,
      isOwn: false,
      presses: emitters.filter((app) => app === servedBy(registry, path)),
    };
    known.add(place.pattern);
    visited.push(place);
    const { links, shows, isFaulty } = await probe(place, role);
    const isNew = isFaulty || shows.some((slot) => (seen.get(slot) ?? 0) < PAGES_OF_A_SLOT);
    for (const slot of shows) {
      slots.add(slot);
      seen.set(slot, (seen.get(slot) ?? 0) + 1);
    }
    if (isNew) add({ ...place, presses: [] });
    const queued = new Set([...known, ...queue.map((each) => patternOf(registry, each))]);
    const further = newKinds(registry, links, queued);
    // Visit pages from links before declared ones, because most declared pages are for one role only.
    const others = further.filter((each) => !candidates.includes(servedBy(registry, each) ?? ''));
    queue.splice(at + 1, 0, ...others);
  }
  const requests = withRequests(visited);
  const patterns = new Set(requests.map(({ pattern }) => pattern));
  const others = places.filter(({ pattern }) => !patterns.has(pattern));
  return { places: [...requests, ...others].slice(0, maxPlaces), slots };
}

/**
 * The pages on which other remotes send requests to a candidate. Pages about one thing come first, because
 * they have the buttons for it. The caller puts these pages before all others, so that later pages have
 * something to show, such as a filled cart.
 */
function withRequests(visited: readonly Place[]): Place[] {
  const parameters = ({ pattern }: Place) => pattern.split(':').length;
  return visited
    .filter(({ presses }) => presses.length > 0)
    .sort((a, b) => parameters(b) - parameters(a))
    .slice(0, PAGES_WITH_REQUESTS);
}
