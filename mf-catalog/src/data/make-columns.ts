import type { StockMarks } from '@galleria/shared-contracts/domain';

import {
  at,
  codeOf,
  NO_MARK,
  orderBy,
  sortedDistinct,
  UINT32_MAX,
  type Columns,
  type Entry,
} from './columns';

/** Makes the rows of these products. `stock` has the pieces left of each product that has few or none. */
export function columnsOf(products: readonly Entry[], stock: StockMarks): Columns {
  const rates = sortedDistinct(products.map(({ rating }) => rating.rate));
  const codes = new Map(rates.map((rate, code) => [rate, code]));
  const groups = distinctTexts(products.flatMap(({ group }) => group ?? []));
  const groupCodes = codesOf(groups);
  const byId = [...products].sort((a, b) => a.id - b.id);
  return {
    ids: Uint32Array.from(byId.map(({ id }) => id)),
    categories: Uint8Array.from(byId.map(({ category }) => codeOf(category))),
    cents: Uint32Array.from(byId.map(({ priceCents }) => priceCents)),
    rates,
    rateCodes: Uint32Array.from(byId.map(({ rating }) => codes.get(rating.rate) ?? 0)),
    counts: Uint32Array.from(byId.map(({ rating }) => Math.min(rating.count, UINT32_MAX))),
    groups,
    groupCodes: Uint32Array.from(byId.map(({ group }) => groupCodes.get(group ?? '') ?? 0)),
    stock: Uint8Array.from(byId.map(({ id }) => stock[id] ?? NO_MARK)),
  };
}

/** Merges the rows of all parts, without those that `isLeftOut` names. No other id may be in two parts. */
export function joined(
  parts: readonly { readonly rows: Columns; readonly isLeftOut: (id: number) => boolean }[],
): Columns {
  const rates = sortedDistinct(parts.flatMap(({ rows }) => rows.rates));
  const codes = new Map(rates.map((rate, code) => [rate, code]));
  const groups = distinctTexts(parts.flatMap(({ rows }) => rows.groups));
  const groupCodes = codesOf(groups);
  const length = parts.reduce((sum, { rows }) => sum + rows.ids.length, 0);
  const all = {
    ids: new Uint32Array(length),
    categories: new Uint8Array(length),
    cents: new Uint32Array(length),
    rateCodes: new Uint32Array(length),
    counts: new Uint32Array(length),
    groupCodes: new Uint32Array(length),
    stock: new Uint8Array(length),
  };
  let end = 0;
  for (const { rows, isLeftOut } of parts) {
    const codeOf = Uint32Array.from(rows.rates, (rate) => codes.get(rate) ?? 0);
    const groupCodeOf = [0, ...rows.groups.map((group) => groupCodes.get(group) ?? 0)];
    for (let row = 0; row < rows.ids.length; row++) {
      const id = at(rows.ids, row);
      if (isLeftOut(id)) continue;
      all.ids[end] = id;
      all.categories[end] = at(rows.categories, row);
      all.cents[end] = at(rows.cents, row);
      all.rateCodes[end] = at(codeOf, at(rows.rateCodes, row));
      all.counts[end] = at(rows.counts, row);
      all.groupCodes[end] = groupCodeOf[at(rows.groupCodes, row)] ?? 0;
      all.stock[end] = at(rows.stock, row);
      end += 1;
    }
  }
  const byId = orderBy(
    all.ids,
    Uint32Array.from({ length: end }, (_, row) => row),
  );
  const wide = (values: Uint32Array) => byId.map((row) => at(values, row));
  const narrow = (values: Uint8Array) =>
    new Uint8Array(end).map((_, row) => at(values, at(byId, row)));
  return {
    ids: wide(all.ids),
    categories: narrow(all.categories),
    cents: wide(all.cents),
    rates,
    rateCodes: wide(all.rateCodes),
    counts: wide(all.counts),
    groups,
    groupCodes: wide(all.groupCodes),
    stock: narrow(all.stock),
  };
}

function distinctTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}

/** The code of each key, from 1 on. */
function codesOf(groups: readonly string[]): ReadonlyMap<string, number> {
  return new Map(groups.map((group, place) => [group, place + 1]));
}
