import * as v from 'valibot';

/** `pages.json`: what anyone may know of the static pages. Without it there are none. */
export const PagesFileSchema = v.object({
  /** When the pages were last found to be right, or made so; to the minute. */
  checkedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** How many there are. */
  count: v.number(),
  /** What they were rendered with: versions by app. */
  versions: v.record(v.string(), v.string()),
});

export type PagesFile = v.InferOutput<typeof PagesFileSchema>;
