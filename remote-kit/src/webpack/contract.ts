import type { BuildInfo, Contract, Message } from '@galleria/release';
import { EVENTS, slotsFilledBy, type EventDefinition } from '@galleria/shared-contracts/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

import type { HostMembers } from './declared-members';
import { SLOTS_FILE, type SlotsFile } from './slots-file';

export type EventTable = Readonly<Record<string, EventDefinition>>;

/**
 * The contract of a build that uses these members of the host, for `contract.json`. `older` are events of
 * older contracts that the shell's adapters translate. Throws an error that names a schema without a JSON
 * Schema, or an entry in the file of slots that belongs to another app.
 */
export function contractOf(
  { contractVersion, contractMinor, events, shows, remote, host }: BuildInfo,
  members: readonly string[],
  offered: HostMembers,
  older: EventTable = {},
  slots: SlotsFile = {},
): Contract {
  const isOptional = (member: string) => offered.get(member)?.isOptional ?? false;
  const messages = (names: readonly string[]) => messagesOf(names, { ...older, ...EVENTS });
  return {
    contractVersion,
    contractMinor,
    events: { emits: messages(events.emits), handles: messages(events.handles) },
    fragments: { shows: [...(shows ?? [])], offers: slotsFilledBy(remote) },
    slots: slotSchemas(slots, shows ?? [], remote),
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
  const schema = jsonSchemaOf(`${name}: the release could not compare its payload`, payload);
  return { keep, payload: schema, ...(deprecated ? { deprecated } : {}) };
}

function slotSchemas(
  { slots = {}, deprecated = {}, shows = {}, fills = {} }: SlotsFile,
  shown: readonly string[],
  remote: BuildInfo['remote'],
): Contract['slots'] {
  for (const name of Object.keys(deprecated)) {
    if (!Object.hasOwn(slots, name)) throw new Error(`${SLOTS_FILE}: deprecated: no slot ${name}`);
  }
  const filled = slotsFilledBy(remote);
  for (const name of Object.keys(fills)) {
    if (!filled.includes(name)) {
      throw new Error(`${SLOTS_FILE}: fills: remote.json does not fill ${name}`);
    }
  }
  for (const name of filled) {
    if (!Object.hasOwn(fills, name)) throw new Error(`${SLOTS_FILE}: fills: no schema of ${name}`);
  }
  for (const name of Object.keys(shows)) {
    if (!shown.includes(name)) throw new Error(`${SLOTS_FILE}: shows: no code shows ${name}`);
  }
  for (const name of shown) {
    if (!Object.hasOwn({ ...slots, ...shows }, name)) {
      throw new Error(`${SLOTS_FILE}: shows: no schema of ${name}`);
    }
  }
  const props = (name: string, schema: v.GenericSchema) =>
    jsonSchemaOf(`${SLOTS_FILE}: ${name}: the release could not compare it`, schema);
  const all = (schemas: SlotsFile['fills'] = {}) =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, { props: props(name, schema) }]),
    );
  return {
    gives: Object.fromEntries(
      Object.entries(slots).map(([name, schema]) => {
        const end = deprecated[name];
        return [name, { props: props(name, schema), ...(end ? { deprecated: end } : {}) }];
      }),
    ),
    shows: all(shows),
    takes: all(fills),
  };
}

function jsonSchemaOf(problem: string, schema: v.GenericSchema): Message['payload'] {
  try {
    const json = toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input' });
    delete json.$schema;
    return { ...json };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${problem}: ${message}`, { cause });
  }
}
