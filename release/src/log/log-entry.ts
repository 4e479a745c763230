import * as v from 'valibot';

import { BuildFactsSchema } from '../build/build-facts';
import { PublicKeySchema } from '../site/signing-key';
import { isServedBy, outdatedTool } from '../site/tool-version';
import { OwnersSchema } from './owners';

const EntrySchema = v.object({
  /** The version of the release tool that added the entry; absent from before. */
  tool: v.optional(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  /** Lets a process recognise its own entry when the store's answer got lost. */
  id: v.optional(v.string()),
  why: v.optional(v.string()),
  command: v.picklist(['promote', 'rollback', 'retire', 'prune', 'owners']),
  /** Versions that became live, by app. */
  live: v.record(v.string(), v.string()),
  /** Facts about these versions, by app. */
  builds: v.optional(v.record(v.string(), BuildFactsSchema)),
  /** Apps that are no longer live. */
  retired: v.optional(v.array(v.string()), []),
  /**
   * Versions that this share of the devices gets from now on, in percent; 0 ends it. All of its apps have facts in
   * `builds`, unless it ends.
   */
  canary: v.optional(
    v.object({
      versions: v.record(v.string(), v.string()),
      share: v.pipe(v.number(), v.minValue(0), v.ltValue(100)),
    }),
  ),
  /** Versions that `prune` has removed or is about to remove, by app. */
  pruned: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The people and teams that may sign from the next entry on. */
  owners: v.optional(OwnersSchema),
  /** Digest of the previous entry; only on a signed site. */
  previous: v.optional(v.string()),
  /** Signatures over everything else in this entry, including its number. */
  signatures: v.optional(v.array(v.object({ key: PublicKeySchema, signature: v.string() }))),
});

/** One change of a site. The number is also the name of its file. */
export type LogEntry = v.InferOutput<typeof EntrySchema> & { readonly number: number };

/**
 * The schema by which a release tool of this version reads an entry. An entry that a newer tool has
 * added is refused by its first field, whatever else it has.
 */
export function entrySchema(own: string) {
  const tool = v.pipe(
    v.string(),
    v.check(
      (wrote) => isServedBy(wrote, own),
      ({ input }) => outdatedTool(input, own),
    ),
  );
  return v.object({ ...EntrySchema.entries, tool: v.optional(tool) });
}
