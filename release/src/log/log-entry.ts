import * as v from 'valibot';

import { BuildFactsSchema } from '../build/build-facts';
import { PublicKeySchema } from '../site/signing-key';
import { OwnersSchema } from './owners';

export const EntrySchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  /** By which a process knows its own entry when the store's answer got lost. */
  id: v.optional(v.string()),
  why: v.optional(v.string()),
  command: v.picklist(['promote', 'rollback', 'retire', 'prune', 'owners']),
  /** Versions that became live, by app. */
  live: v.record(v.string(), v.string()),
  /** What is known of these versions, by app. */
  builds: v.optional(v.record(v.string(), BuildFactsSchema)),
  /** Apps that are live no more. */
  retired: v.optional(v.array(v.string()), []),
  /** Versions that `prune` has removed, or is about to. */
  pruned: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Who may sign from the next entry on. */
  owners: v.optional(OwnersSchema),
  /** Digest of the entry before; on a signed site. */
  previous: v.optional(v.string()),
  /** Of all the rest of this entry, and its number. */
  signatures: v.optional(v.array(v.object({ key: PublicKeySchema, signature: v.string() }))),
});

/** One change of a site. Its file is named by its number. */
export type LogEntry = v.InferOutput<typeof EntrySchema> & { readonly number: number };
