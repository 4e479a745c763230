import { slotsFilledBy } from '@galleria/shared-contracts/contract';

import type { Contract } from '../build/contract';
import type { BuildSet, PublishedBuild } from '../build/published-build';
import { error, warning, type CompatibilityIssue } from './issue';
import type { JsonSchema } from './payload-shape';
import { payloadDifferences } from './schema-compatibility';

/** An app that hands over props in a slot or to a fragment, or that takes them. */
interface Party {
  readonly app: string;
  /** The app and its version, for messages. */
  readonly name: string;
  readonly isNew: boolean;
  readonly props: JsonSchema;
}

/**
 * Finds props that a live page may hand over in a slot or to a fragment, and that a live filler does not
 * accept. Only reports what a newly live app causes. Pure.
 */
export function slotIssues(before: BuildSet, after: BuildSet): CompatibilityIssue[] {
  const isNew = (app: string) => before[app]?.build.version !== after[app]?.build.version;
  const slots = new Set(Object.values(after).flatMap((each) => Object.keys(givenBy(each))));
  return [...slots].sort().flatMap((slot) => {
    const parties = (which: 'gives' | 'takes', set: BuildSet) => partiesOf(slot, which, set, isNew);
    const live = { owners: parties('gives', before), fillers: parties('takes', before) };
    return parties('gives', after).flatMap((owner) =>
      parties('takes', after)
        .filter((filler) => owner.isNew || filler.isNew)
        .flatMap((filler) =>
          payloadDifferences(owner.props, filler.props).map(({ path, sends, accepts }) => {
            const field = path === '' ? 'the props' : path;
            const what = `${slot}, ${field}: ${owner.name} ${sends}, ${filler.name} ${accepts}`;
            const candidate = owner.isNew ? owner.app : filler.app;
            return error(candidate, `${what}. ${releaseOrder(owner, filler, path, live)}`);
          }),
        ),
    );
  });
}

/** Slots that remotes fill, although no page has them. */
export function emptySlots(set: BuildSet): CompatibilityIssue[] {
  const offered = new Set(Object.values(set).flatMap(offeredBy));
  return Object.entries(set).flatMap(([app, published]) =>
    (published.build.remote?.fills ?? [])
      .filter(({ slot }) => !offered.has(slot))
      .map(({ slot }) => warning(app, `it fills ${slot}, and no live app has this slot`)),
  );
}

/** Names the slots of these apps that cannot be compared, because one side has no schema. */
export function slotsNotCompared(set: BuildSet, apps: readonly string[]): string[] {
  // For builds without a contract, `notCompared` already says it.
  const known = Object.entries(set).filter(([, { contract }]) => contract);
  const notes = known.flatMap(([filler, filling]) =>
    slotsFilledBy(filling.build.remote).flatMap((slot) =>
      known
        .filter(([owner, page]) => {
          const isMeant = apps.includes(owner) || apps.includes(filler);
          return isMeant && offeredBy(page).includes(slot);
        })
        .flatMap(([owner, page]) => [
          ...(slot in givenBy(page) ? [] : [noSchema(slot, owner)]),
          ...(filling.contract?.slots.takes[slot] ? [] : [noSchema(slot, filler)]),
        ]),
    ),
  );
  return [...new Set(notes)];
}

function noSchema(slot: string, app: string): string {
  return `${slot} not compared: the build of ${app} has no schema of it`;
}

/** What an app hands over, by the name of its own slot or of another app's fragment. */
function givenBy({ contract }: PublishedBuild): Contract['slots']['shows'] {
  return { ...contract?.slots.shows, ...contract?.slots.gives };
}

/** The slots and fragments on the app's pages, including those without a schema. */
export function offeredBy(published: PublishedBuild): string[] {
  return [...(published.build.shows ?? []), ...Object.keys(givenBy(published))];
}

function partiesOf(
  slot: string,
  which: 'gives' | 'takes',
  set: BuildSet,
  isNew: (app: string) => boolean,
): Party[] {
  return Object.entries(set).flatMap(([app, published]) => {
    const { build, contract } = published;
    const side = which === 'gives' ? givenBy(published)[slot] : contract?.slots.takes[slot];
    const name = `${app} ${build.version}`;
    return side ? [{ app, name, isNew: isNew(app), props: side.props }] : [];
  });
}

/** Says which app must be released first, if an order solves the problem. */
function releaseOrder(
  owner: Party,
  filler: Party,
  path: string,
  live: { readonly owners: readonly Party[]; readonly fillers: readonly Party[] },
): string {
  const both = `${owner.app} and ${filler.app}`;
  if (owner.isNew && filler.isNew) return `Build ${both} with the same schema`;
  const differences = (given: Party, taking: Party) =>
    payloadDifferences(given.props, taking.props);
  const canMove = owner.isNew
    ? live.owners.every((each) => differences(each, owner).length === 0)
    : // The owner may add to what it hands over, unless another filler takes this field for something else.
      live.fillers.every((each) =>
        differences(filler, each).every((other) => !other.path.startsWith(path)),
      );
  if (!canMove) {
    return `Neither can go first: release ${both} together, or hand over both for a while`;
  }
  return owner.isNew
    ? `Release ${filler.app} first, built for what ${owner.name} hands over`
    : `Release ${owner.app} first, handing over what ${filler.name} takes`;
}
