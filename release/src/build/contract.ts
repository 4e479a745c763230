import { OpenRemoteManifestSchema } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { readJsonFile } from '../site/json-file';
import type { Store } from '../site/store';

const text = v.pipe(v.string(), v.minLength(1));
const names = v.array(text);

const DeprecationSchema = v.object({ since: text, until: v.pipe(text, v.isoDate()), use: text });

export type Deprecation = v.InferOutput<typeof DeprecationSchema>;

const jsonSchema = v.record(v.string(), v.unknown());

const MessageSchema = v.object({
  /** What the bus keeps of the event for late subscribers. */
  keep: text,
  /** The JSON Schema of the event's payload. */
  payload: jsonSchema,
  deprecated: v.optional(DeprecationSchema),
});

/** What a build knows of an event. */
export type Message = v.InferOutput<typeof MessageSchema>;

const MessagesSchema = v.record(text, MessageSchema);

const { paths, nav, activationEvents } = OpenRemoteManifestSchema.entries;

const ContractSchema = v.object({
  contractVersion: v.pipe(v.number(), v.integer()),
  contractMinor: v.optional(v.pipe(v.number(), v.integer())),
  /** The events as the shared-contracts describe them with which the app was built. */
  events: v.object({ emits: MessagesSchema, handles: MessagesSchema }),
  fragments: v.object({ shows: names, offers: names }),
  /** The JSON Schemas from the app's `src/slots.ts`. */
  slots: v.optional(
    v.object({
      /** What the app's pages hand over in its own slots. */
      gives: v.record(
        text,
        v.object({ props: jsonSchema, deprecated: v.optional(DeprecationSchema) }),
      ),
      /**
       * What the app's pages hand over to fragments of other apps. Absent in builds from before fragments had
       * schemas.
       */
      shows: v.optional(v.record(text, v.object({ props: jsonSchema })), {}),
      /** What the app takes from the slots and fragments that it fills. */
      takes: v.record(text, v.object({ props: jsonSchema })),
    }),
    { gives: {}, shows: {}, takes: {} },
  ),
  paths,
  nav,
  activationEvents,
  /**
   * Members of the host, such as `session.end`. `needs`: the app does not work without them. `tries`: it uses
   * them if they exist.
   */
  host: v.optional(
    v.object({
      needs: names,
      tries: names,
      /** What the shell hands to remotes; absent for a remote. */
      offers: v.optional(v.record(text, v.object({ deprecated: v.optional(DeprecationSchema) }))),
    }),
    { needs: [], tries: [] },
  ),
  /** Every event of the shell's bus; absent for a remote. */
  bus: v.optional(MessagesSchema),
});

/** `contract.json`: what an app says, hears, shows, offers and uses, taken from its code by its build. */
export type Contract = v.InferOutput<typeof ContractSchema>;

export const CONTRACT = 'contract.json';

/** Reads the contract of a published version. Undefined for a build from before builds had contracts. */
export async function readContract(
  folder: Store,
  files: Readonly<Record<string, unknown>>,
): Promise<Contract | undefined> {
  return CONTRACT in files ? readJsonFile(folder, CONTRACT, ContractSchema) : undefined;
}
