import * as v from 'valibot';

/**
 * The schema of a stored time. Gives milliseconds since 1970, or `null` while the field is missing: a
 * new document has no time until the server has set it.
 */
export const Moment = v.pipe(
  v.nullish(
    v.custom<{ toMillis(): number }>(
      (value) => typeof value === 'object' && value !== null && 'toMillis' in value,
      'Expected a timestamp',
    ),
    null,
  ),
  v.transform((moment) => moment?.toMillis() ?? null),
);
