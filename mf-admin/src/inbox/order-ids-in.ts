import { orderIdIn } from '@galleria/shared-contracts/domain';

/** The maximum number of order ids that are taken from a text. */
const IDS_MAX = 5;

/**
 * The order ids that a text may name, each once. An order number without dashes must contain a digit, because words
 * can have twelve letters too.
 */
export function orderIdsIn(text: string): readonly string[] {
  const written = text.match(/\b[0-9a-z]{4}[- ]?[0-9a-z]{4}[- ]?[0-9a-z]{4}\b/gi) ?? [];
  const ids = written
    .filter((one) => one.includes('-') || /\d/.test(one))
    .flatMap((one) => orderIdIn(one) ?? []);
  return [...new Set(ids)].slice(0, IDS_MAX);
}
