import * as v from 'valibot';

const BuildSchema = v.object({
  /** The size of scripts and style sheets in bytes, compressed as they are sent. */
  bytes: v.number(),
  contract: v.number(),
  /** Shared libraries by name: for a remote the accepted version ranges, for the shell the versions. */
  libraries: v.record(v.string(), v.string()),
});

const ChangeSchema = v.object({
  app: v.string(),
  /** The app's versions before and after; absent when the app was not live. */
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  /** Facts about the two builds, if known. */
  before: v.optional(BuildSchema),
  after: v.optional(BuildSchema),
  /** Percent of the devices that got `to`; 0 when a canary was ended. Absent for a change for all devices. */
  share: v.optional(v.number()),
});

const HistorySchema = v.object({
  /** All releases, the newest first. */
  releases: v.array(
    v.object({
      number: v.number(),
      at: v.pipe(v.string(), v.isoTimestamp()),
      by: v.string(),
      why: v.optional(v.string()),
      /** `promote`, `rollback` or `retire`. */
      command: v.string(),
      changes: v.array(ChangeSchema),
    }),
  ),
  /** Deprecated parts of the contract that live remotes still use. */
  deprecated: v.optional(
    v.array(
      v.object({
        app: v.string(),
        /** An event, a slot, or a member of the host: `host.navigate`. */
        thing: v.string(),
        /** The first day on which it may be gone. */
        until: v.string(),
        /** What to use instead. */
        use: v.string(),
      }),
    ),
    [],
  ),
});

/**
 * `history.json`: who released which versions and why, and which deprecated parts must be replaced. It exists only if
 * the site's operator publishes it.
 */
export type ReleaseHistory = v.InferOutput<typeof HistorySchema>;
export type Release = ReleaseHistory['releases'][number];
export type DeprecatedUse = ReleaseHistory['deprecated'][number];
export type ReleaseChange = Release['changes'][number];

/** Parses `history.json`. Throws a `ValiError` that names the wrong field. */
export function parseReleaseHistory(data: unknown): ReleaseHistory {
  return v.parse(HistorySchema, data);
}

/**
 * Short texts about the differences in size, contract version and shared libraries. Without facts about the
 * old build they describe the new build. Empty without facts about the new build.
 */
export function differenceWords({ before, after }: ReleaseChange): string[] {
  if (!after) return [];
  const grown = before ? after.bytes - before.bytes : 0;
  const sign = grown > 0 ? '+' : '−';
  return [
    `${kilobytes(after.bytes)} kB${grown === 0 ? '' : ` (${sign}${kilobytes(Math.abs(grown))})`}`,
    before && before.contract !== after.contract
      ? `contract ${String(before.contract)} → ${String(after.contract)}`
      : `contract ${String(after.contract)}`,
    ...libraryWords(before?.libraries ?? after.libraries, after.libraries),
  ];
}

function libraryWords(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [from, to] = [before[name], after[name]];
    if (from === to) return [];
    return [from === undefined ? `${name} ${to ?? ''} new` : `${name} ${from} → ${to ?? 'none'}`];
  });
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
