import type { BuildInfo, Contract, Message } from '@galleria/release';
import { EVENTS, slotsFilledBy, type EventDefinition } from '@galleria/shared-contracts/contract';
import { toJsonSchema } from '@valibot/to-json-schema';

import type { HostMembers } from './declared-members';

export type EventTable = Readonly<Record<string, EventDefinition>>;

/**
 * The contract of a build that uses these members of the host, for `contract.json`. `older`: events of older
 * contracts that the shell's adapters translate.
 */
export function contractOf(
  { contractVersion, contractMinor, events, shows, remote, host }: BuildInfo,
  members: readonly string[],
  offered: HostMembers,
  older: EventTable = {},
): Contract {
  const isOptional = (member: string) => offered.get(member)?.isOptional ?? false;
  const messages = (names: readonly string[]) => messagesOf(names, { ...older, ...EVENTS });
  return {
    contractVersion,
    contractMinor,
    events: { emits: messages(events.emits), handles: messages(events.handles) },
    fragments: { shows: [...(shows ?? [])], offers: slotsFilledBy(remote) },
    paths: remote?.paths ?? host?.paths ?? [],
    nav: remote?.nav ?? [],
    activationEvents: remote?.activationEvents ?? [],
    host: {
      needs: members.filter((member) => !isOptional(member)),
      tries: members.filter(isOptional),
      ...(host ? { offers: offeredMembers(offered) } : {}),
    },
    ...(host ? { bus: messages(Object.keys(host.events)) } : {}),
  };
}

function offeredMembers(members: HostMembers): Contract['host']['offers'] {
  return Object.fromEntries(
    [...members].map(([name, { deprecated }]) => [name, deprecated ? { deprecated } : {}]),
  );
}

function messagesOf(names: readonly string[], table: EventTable): Record<string, Message> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const definition = table[name];
      return definition ? [[name, messageOf(name, definition)]] : [];
    }),
  );
}

/** Throws an error naming the event where its schema cannot be written as JSON Schema. */
export function messageOf(name: string, { keep, payload, deprecated }: EventDefinition): Message {
  try {
    const schema = toJsonSchema(payload, { target: 'draft-2020-12', typeMode: 'input' });
    delete schema.$schema;
    return { keep, payload: { ...schema }, ...(deprecated ? { deprecated } : {}) };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${name}: the release could not compare its payload: ${message}`, { cause });
  }
}
