import * as v from 'valibot';

import { BuildFactsSchema } from '../build/build-facts';
import { PublicKeySchema } from '../site/signing-key';
import { isServedBy, outdatedTool } from '../site/tool-version';
import { OwnersSchema } from './owners';

const EntrySchema = v.object({
  /** The version of the release tool that added the entry. Absent in old entries. */
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
   * The canary's versions, and the percentage of the devices that get them from now on; 0 ends the canary.
   * Unless it ends, all of its apps have facts in `builds`.
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
 * The schema by which this version of the release tool reads an entry. It refuses an entry of a newer tool by
 * its first field, before it looks at others.
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
