import * as v from 'valibot';

export type Batches<Row> = readonly (readonly Row[])[];

/** With up to 3 bytes per character, a part stays below the largest document size, 1 MiB. */
const PART_MAX_CHARACTERS = 300_000;

/** The batches of a run as texts for `runs/{id}/parts/{n}`, each of bounded size. */
export function partsOf<Row>(batches: Batches<Row>): readonly string[] {
  const parts: (readonly Row[])[][] = [];
  let size = Infinity;
  for (const batch of batches) {
    // Plus one for the comma between two batches, or for the last bracket.
    const length = JSON.stringify(batch).length + 1;
    if (size + length > PART_MAX_CHARACTERS) {
      parts.push([]);
      size = 1;
    }
    parts.at(-1)?.push(batch);
    size += length;
  }
  return parts.map((part) => JSON.stringify(part));
}

/** The batches in the text of one part. Throws when the text is not valid. */
export function batchesIn<Row>(row: v.GenericSchema<unknown, Row>, part: string): Batches<Row> {
  return v.parse(v.array(v.array(row)), JSON.parse(part));
}
