import * as v from 'valibot';

/**
 * The schema of `pages.json`: public facts about the static pages. A site without static pages has no such
 * file.
 */
export const PagesFileSchema = v.object({
  /** When the pages were last checked and updated, to the minute. */
  checkedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The number of static pages. */
  count: v.number(),
  /** The version of each app that rendered the pages, by the app's name. */
  versions: v.record(v.string(), v.string()),
});

export type PagesFile = v.InferOutput<typeof PagesFileSchema>;
