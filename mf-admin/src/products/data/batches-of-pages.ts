import { catalogPageOf } from '@galleria/shared-contracts/domain';

/** Batches of so many at most, each of products of one page of the catalogue, in order of ids. */
export function batchesOfPages<Item>(
  items: readonly Item[],
  idOf: (item: Item) => number,
  size: number,
): Item[][] {
  const sorted = [...items].sort((a, b) => idOf(a) - idOf(b));
  const batches: Item[][] = [];
  for (const item of sorted) {
    const last = batches.at(-1);
    const first = last?.[0];
    const fits =
      last !== undefined &&
      first !== undefined &&
      last.length < size &&
      catalogPageOf(idOf(first)) === catalogPageOf(idOf(item));
    if (fits) last.push(item);
    else batches.push([item]);
  }
  return batches;
}
