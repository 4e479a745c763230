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
  /** What the bus keeps of it for late subscribers. */
  keep: text,
  /** The JSON Schema of what it carries. */
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
  /** By the schemas of the shared-contracts that the app was built with. */
  events: v.object({ emits: MessagesSchema, handles: MessagesSchema }),
  fragments: v.object({ shows: names, offers: names }),
  /** The JSON Schemas of its `src/slots.ts`. */
  slots: v.optional(
    v.object({
      /** Of what its own slots hand over. */
      gives: v.record(
        text,
        v.object({ props: jsonSchema, deprecated: v.optional(DeprecationSchema) }),
      ),
      /** Of what it hands over to others' fragments; absent in builds from before fragments had schemas. */
      shows: v.optional(v.record(text, v.object({ props: jsonSchema })), {}),
      /** Of what it takes of the slots and fragments that it fills. */
      takes: v.record(text, v.object({ props: jsonSchema })),
    }),
    { gives: {}, shows: {}, takes: {} },
  ),
  paths,
  nav,
  activationEvents,
  /** Members of the host, such as `session.end`: those it cannot do without, and those that it uses where they are. */
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

/** The contract of a published version; undefined of a build from before there were any. */
export async function readContract(
  folder: Store,
  files: Readonly<Record<string, unknown>>,
): Promise<Contract | undefined> {
  return CONTRACT in files ? readJsonFile(folder, CONTRACT, ContractSchema) : undefined;
}
