import type { BuildInfo, Contract, Message } from '@galleria/release';
import { EVENTS, type EventName } from '@galleria/shared-contracts/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** The contract of a build, for `contract.json`. */
export function contractOf({ contractVersion, events, shows, remote, host }: BuildInfo): Contract {
  return {
    contractVersion,
    events: { emits: messages(events.emits), handles: messages(events.handles) },
    fragments: { shows: [...(shows ?? [])], offers: remote?.fragments ?? [] },
    paths: remote?.paths ?? host?.paths ?? [],
    nav: remote?.nav ?? [],
    activationEvents: remote?.activationEvents ?? [],
    ...(host ? { bus: messages(Object.keys(host.events)) } : {}),
  };
}

function messages(names: readonly string[]): Contract['events']['emits'] {
  // Safe: `usedEvents` refuses names that are no events.
  const events = names as readonly EventName[];
  return Object.fromEntries(events.map((name) => [name, messageOf(name, EVENTS[name])]));
}

/** Throws an error naming the event where its schema cannot be written as JSON Schema. */
export function messageOf(
  name: string,
  { keep, payload }: { readonly keep: string; readonly payload: GenericSchema },
): Message {
  try {
    const schema = toJsonSchema(payload, { target: 'draft-2020-12', typeMode: 'input' });
    delete schema.$schema;
    return { keep, payload: { ...schema } };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${name}: the release could not compare its payload: ${message}`, { cause });
  }
}
