import * as v from 'valibot';

/**
 * A stored time, as milliseconds since 1970. It is absent, and becomes `null`, until the server has
 * stamped it.
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
