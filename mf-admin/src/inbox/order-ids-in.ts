import { orderIdIn } from '@galleria/shared-contracts/domain';

/** At most this many orders of a message are looked for. */
const IDS_MAX = 5;

/**
 * The order ids that a text may name. Without its dashes a number needs a digit, because a word of twelve
 * letters can look like one.
 */
export function orderIdsIn(text: string): readonly string[] {
  const written = text.match(/\b[0-9a-z]{4}[- ]?[0-9a-z]{4}[- ]?[0-9a-z]{4}\b/gi) ?? [];
  const ids = written
    .filter((one) => one.includes('-') || /\d/.test(one))
    .flatMap((one) => orderIdIn(one) ?? []);
  return [...new Set(ids)].slice(0, IDS_MAX);
}
