import * as v from 'valibot';

const BuildSchema = v.object({
  /** Scripts and style sheets, as they are sent. */
  bytes: v.number(),
  contract: v.number(),
  /** Shared libraries: a remote's accepted ranges, the shell's versions. */
  libraries: v.record(v.string(), v.string()),
});

const ChangeSchema = v.object({
  app: v.string(),
  /** The versions; absent where the app was not live. */
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  /** What is known of them. */
  before: v.optional(BuildSchema),
  after: v.optional(BuildSchema),
});

const HistorySchema = v.object({
  /** The newest first. */
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
});

/** `history.json`: who released what, and why. A site has it where its operator publishes it. */
export type ReleaseHistory = v.InferOutput<typeof HistorySchema>;
export type Release = ReleaseHistory['releases'][number];
export type ReleaseChange = Release['changes'][number];

/** Parses `history.json`. Throws a `ValiError` naming the bad field. */
export function parseReleaseHistory(data: unknown): ReleaseHistory {
  return v.parse(HistorySchema, data);
}

/**
 * What is different in bytes, contract and shared libraries, a few words each; says what is new where
 * nothing is known of before. Empty when nothing is known of after.
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
