/** The items that are in only one of two lists. Both lists are sorted by id. */
export function changesIn<P extends { readonly id: number }>(
  before: readonly P[],
  now: readonly P[],
): { readonly gone: P[]; readonly come: P[] } {
  const gone: P[] = [];
  const come: P[] = [];
  let [old, place] = [0, 0];
  while (old < before.length || place < now.length) {
    const [one, other] = [before[old], now[place]];
    const isGone = one !== undefined && one !== other && !(other && other.id < one.id);
    const isNew = other !== undefined && other !== one && !(one && one.id < other.id);
    if (isGone) gone.push(one);
    if (isNew) come.push(other);
    if (isGone || one === other) old += 1;
    if (isNew || one === other) place += 1;
  }
  return { gone, come };
}
