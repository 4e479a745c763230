import { getField, parseFieldPath, type FieldPath } from '../protocol/field-path';
import { asList, asObject, asOptionalInt, asText, isObject } from '../protocol/json-input';
import { doubleValue } from '../protocol/parse-value';
import { invalidArgument } from '../protocol/rpc-error';
import type { Fields, StoredDocument, Value } from '../protocol/value';
import { isNumber, numericValue } from '../protocol/value-order';

export type Aggregation =
  | { readonly kind: 'count'; readonly alias: string; readonly upTo: number | null }
  | { readonly kind: 'sum' | 'average'; readonly alias: string; readonly path: FieldPath };

const maxAggregations = 5;

function parseAggregation(input: unknown, at: number): Aggregation {
  const aggregation = asObject(input, 'aggregation');
  const alias = asText(aggregation['alias'], 'alias') || `field_${at + 1}`;
  if (aggregation['count'] !== undefined) {
    const upTo = asOptionalInt(asObject(aggregation['count'], 'count')['upTo'], 'upTo');
    if (upTo !== null && upTo <= 0) throw invalidArgument('upTo must be greater than zero.');
    return { kind: 'count', alias, upTo };
  }
  for (const [name, kind] of [['sum', 'sum'] as const, ['avg', 'average'] as const]) {
    const operand = aggregation[name];
    if (!isObject(operand)) continue;
    const field = asText(asObject(operand['field'], 'field')['fieldPath'], 'fieldPath');
    return { kind, alias, path: parseFieldPath(field) };
  }
  throw invalidArgument('An aggregation must be count, sum or avg.');
}

/** Parses StructuredAggregationQuery.aggregations; throws INVALID_ARGUMENT on none or more than 5. */
export function parseAggregations(input: unknown): readonly Aggregation[] {
  const aggregations = asList(input, 'aggregations').map(parseAggregation);
  if (aggregations.length === 0) throw invalidArgument('An aggregation query needs aggregations.');
  if (aggregations.length > maxAggregations) {
    throw invalidArgument(`The maximum number of aggregations allowed is ${maxAggregations}.`);
  }
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length) {
    throw invalidArgument('Aggregation aliases must be unique.');
  }
  return aggregations;
}

/**
 * Adds integers exactly while the sum fits into int64; beyond that, and with any double, it adds
 * doubles.
 */
function sumOf(values: readonly Value[]): Value {
  const numbers = values.filter(isNumber);
  if (numbers.every((value) => 'integerValue' in value)) {
    const sum = numbers.reduce((total, value) => total + BigInt(numericValue(value)), 0n);
    if (BigInt.asIntN(64, sum) === sum) return { integerValue: sum.toString() };
    return doubleValue(Number(sum));
  }
  return doubleValue(numbers.reduce((total, value) => total + Number(numericValue(value)), 0));
}

function averageOf(values: readonly Value[]): Value {
  const numbers = values.filter(isNumber);
  if (numbers.length === 0) return { nullValue: null };
  const sum = sumOf(numbers);
  return doubleValue(Number(isNumber(sum) ? numericValue(sum) : 0) / numbers.length);
}

/**
 * The result of each aggregation by its alias. A document that lacks one of the aggregated fields
 * counts for none of the aggregations, as in production and unlike in the official emulator.
 */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Fields {
  const paths = aggregations.flatMap((item) => (item.kind === 'count' ? [] : [item.path]));
  const whole = documents.filter(({ fields }) =>
    paths.every((path) => getField(fields, path) !== undefined),
  );
  return Object.fromEntries(
    aggregations.map((item): [string, Value] => {
      if (item.kind === 'count') {
        const count = Math.min(whole.length, item.upTo ?? Infinity);
        return [item.alias, { integerValue: String(count) }];
      }
      const values = whole.flatMap(({ fields }) => getField(fields, item.path) ?? []);
      return [item.alias, item.kind === 'sum' ? sumOf(values) : averageOf(values)];
    }),
  );
}
