import type { BuildInfo, Contract, Message } from '@galleria/release';
import { EVENT_NAMES, EVENTS, type EventDefinition } from '@galleria/shared-contracts/contract';
import { toJsonSchema } from '@valibot/to-json-schema';

import type { HostMembers } from './declared-members';

/** The contract of a build that uses these members of the host, for `contract.json`. */
export function contractOf(
  { contractVersion, events, shows, remote, host }: BuildInfo,
  members: readonly string[],
  offered: HostMembers,
): Contract {
  const isOptional = (member: string) => offered.get(member)?.isOptional ?? false;
  return {
    contractVersion,
    events: { emits: messages(events.emits), handles: messages(events.handles) },
    fragments: { shows: [...(shows ?? [])], offers: remote?.fragments ?? [] },
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

/** Without events of older contracts, of which no schema is known. */
function messages(names: readonly string[]): Record<string, Message> {
  return Object.fromEntries(
    EVENT_NAMES.filter((name) => names.includes(name)).map((name) => [
      name,
      messageOf(name, EVENTS[name]),
    ]),
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
