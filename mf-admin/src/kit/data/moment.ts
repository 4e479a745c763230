import * as v from 'valibot';

/** A moment as the database keeps it; absent until the server has stamped it. */
export const Moment = v.nullish(
  v.custom<{ toMillis(): number }>(
    (value) => typeof value === 'object' && value !== null && 'toMillis' in value,
    'Expected a timestamp',
  ),
);

/** Milliseconds since 1970; `null` until the server has stamped it. */
export function millisOf(moment: v.InferOutput<typeof Moment>): number | null {
  return moment?.toMillis() ?? null;
}
