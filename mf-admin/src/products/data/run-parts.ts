import * as v from 'valibot';

import { Texts, type RunPlan, type RunRow } from './run';

export type Batches = RunPlan['batches'];

/** With up to 3 bytes per character, a part stays below the largest document size, 1 MiB. */
const PART_MAX_CHARACTERS = 300_000;

/** The batches of a run as texts for `runs/{id}/parts/{n}`, each of bounded size. */
export function partsOf(batches: Batches): readonly string[] {
  const parts: (readonly RunRow[])[][] = [];
  let size = Infinity;
  for (const batch of batches) {
    const { length } = JSON.stringify(batch);
    if (size + length > PART_MAX_CHARACTERS) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(batch);
    size += length + 1;
  }
  return parts.map((part) => JSON.stringify(part));
}

const Part = v.array(
  v.array(
    v.object({ id: v.nullable(v.number()), texts: Texts, line: v.exactOptional(v.number()) }),
  ),
);

/** The batches in the text of one part. Throws when the text is not valid. */
export function batchesIn(part: string): readonly (readonly RunRow[])[] {
  return v.parse(Part, JSON.parse(part));
}
