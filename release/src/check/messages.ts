import type { Message } from '../build/contract';
import type { BuildSet } from '../build/published-build';
import { SHELL } from '../site/site';
import { error, type CompatibilityIssue } from './issue';
import { payloadDifferences, type Difference } from './schema-compatibility';

/** An app, with the event as the app's build knows it. */
interface Party extends Message {
  readonly app: string;
  /** The app and its version, for messages. */
  readonly name: string;
  readonly isNew: boolean;
}

/** The apps that emit an event or handle it, and the shell's bus, which passes it on. */
interface Parties {
  readonly senders: readonly Party[];
  readonly bus: Party | undefined;
  readonly listeners: readonly Party[];
}

/**
 * Finds payloads that a live app may emit, and that the shell's bus or a live listener does not accept. Only
 * reports what a newly live app causes. Pure.
 */
export function messageIssues(before: BuildSet, after: BuildSet): CompatibilityIssue[] {
  const isNew = (app: string) => before[app]?.build.version !== after[app]?.build.version;
  const used = Object.values(after).flatMap(({ build: { events } }) => [
    ...events.emits,
    ...events.handles,
  ]);
  return [...new Set(used)].sort().flatMap((event) => {
    const parties = partiesOf(event, after, isNew);
    const live = partiesOf(event, before, isNew);
    return [
      ...keepIssues(event, before, after, isNew),
      ...parties.senders.flatMap((sender) => payloadIssues(event, sender, parties, live)),
    ];
  });
}

/** Names the apps whose events cannot be compared, because their builds have no contract. */
export function notCompared(set: BuildSet): string[] {
  const apps = Object.keys(set).filter((app) => !set[app]?.contract);
  const [what, which] = apps.length === 1 ? ['build', 'has'] : ['builds', 'have'];
  return apps.length === 0
    ? []
    : [`payloads not compared: the ${what} of ${apps.join(', ')} ${which} no contract.json`];
}

function partiesOf(event: string, set: BuildSet, isNew: (app: string) => boolean): Parties {
  const role = (which: 'emits' | 'handles') =>
    Object.entries(set).flatMap(([app, { build, contract }]): Party[] => {
      const message = contract?.events[which][event];
      return message
        ? [{ ...message, app, name: `${app} ${build.version}`, isNew: isNew(app) }]
        : [];
    });
  const shell = set[SHELL];
  const message = shell?.contract?.bus?.[event];
  const name = `the bus of ${SHELL} ${shell?.build.version ?? ''}`;
  return {
    senders: role('emits'),
    bus: message && { ...message, app: SHELL, name, isNew: isNew(SHELL) },
    listeners: role('handles'),
  };
}

function payloadIssues(
  event: string,
  sender: Party,
  { bus, listeners }: Parties,
  live: Parties,
): CompatibilityIssue[] {
  const issues = (accepting: Party, differences: readonly Difference[]) =>
    differences.map(({ path, sends, accepts }) => {
      const field = path === '' ? 'the payload' : path;
      const what = `${event}, ${field}: ${sender.name} ${sends}, ${accepting.name} ${accepts}`;
      return error(
        candidateOf(sender, accepting),
        `${what}. ${releaseOrder(sender, accepting, live)}`,
      );
    });
  const refused = bus ? payloadDifferences(sender.payload, bus.payload) : [];
  if (bus && refused.length > 0) {
    return sender.isNew || bus.isNew ? issues(bus, refused) : [];
  }
  return listeners.flatMap((listener) => {
    const isNew = sender.isNew || listener.isNew;
    const differences = payloadDifferences(sender.payload, listener.payload);
    if (differences.length > 0) return isNew ? issues(listener, differences) : [];
    if (!bus || !(isNew || bus.isNew)) return [];
    return payloadDifferences(sender.payload, listener.payload, bus.payload).map(
      ({ path, accepts }) =>
        error(
          candidateOf(bus, listener),
          `${event}, ${path}: ${bus.name} drops what ${sender.name} sends, ${listener.name} ` +
            `${accepts}. Release ${SHELL} with a schema that has it first`,
        ),
    );
  });
}

/** The app that is about to go live: the message is for its team. */
function candidateOf(one: Party, other: Party): string {
  return one.isNew ? one.app : other.app;
}

/** Says which app must be released first, if an order solves the problem. */
function releaseOrder(sender: Party, accepting: Party, live: Parties): string {
  const both = `${sender.app} and ${accepting.app}`;
  if (sender.isNew && accepting.isNew) return `Build ${both} with the same schema`;
  const first = sender.isNew ? accepting : sender;
  // If an app is built with the schema of the other app, it must still fit all live apps.
  const fits = (sent: Message, accepted: Message) =>
    payloadDifferences(sent.payload, accepted.payload).length === 0;
  const acceptors = [...(live.bus ? [live.bus] : []), ...live.listeners];
  const canMove =
    first === sender
      ? acceptors.every((each) => fits(accepting, each))
      : live.senders.every((each) => fits(each, sender));
  return canMove
    ? `Release ${first.app} first, built with the schema of ${sender.isNew ? sender.name : accepting.name}`
    : `Neither can go first: release ${both} together, or let the event carry both for a while`;
}

/** Finds apps that were built for a bus that keeps something else of an event. */
function keepIssues(
  event: string,
  before: BuildSet,
  after: BuildSet,
  isNew: (app: string) => boolean,
): CompatibilityIssue[] {
  const shell = after[SHELL];
  const keep = shell?.build.host?.events[event];
  if (!shell || keep === undefined) return [];
  const keptBefore = before[SHELL]?.build.host?.events[event];
  return Object.entries(after)
    .filter(([app]) => isNew(app) || isNew(SHELL))
    .flatMap(([app, { build, contract }]) => {
      const { emits, handles } = contract?.events ?? {};
      const isUsed = [...build.events.emits, ...build.events.handles].includes(event);
      // A build without a contract was made for the shell that was live then.
      const guess = contract || isNew(app) || !isUsed ? undefined : keptBefore;
      const expected = (emits?.[event] ?? handles?.[event])?.keep ?? guess;
      if (expected === undefined || expected === keep) return [];
      const message =
        `it was built for a bus that keeps "${expected}" of ${event}, and that of ${SHELL} ` +
        `${shell.build.version} keeps "${keep}": release both together`;
      return [error(app, message)];
    });
}
