/*
 * A bucket of postings. For each of its words it has the number of ids, then the differences from id to id.
 * All numbers are varints: seven bits in a byte, the lowest bits first; the eighth bit says that more bytes
 * follow.
 */

/** Packs the ids of one word. Throws a `RangeError` unless the ids are in ascending order. */
export function packIds(ids: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  writeNumber(bytes, ids.length);
  let former = 0;
  for (const id of ids) {
    if (!(id > former)) throw new RangeError(`Id ${id} does not come after ${former}`);
    writeNumber(bytes, id - former);
    former = id;
  }
  return Uint8Array.from(bytes);
}

/** The ids of each word of a bucket of `count` words. Throws when the bucket is damaged. */
export function unpackBucket(bytes: Uint8Array, count: number): number[][] {
  let place = 0;
  const readNumber = () => {
    let number = 0;
    for (let worth = 1; ; worth *= 128) {
      const byte = bytes[place++];
      if (byte === undefined || worth > Number.MAX_SAFE_INTEGER) throw damaged();
      number += (byte % 128) * worth;
      if (byte < 128) return number;
    }
  };
  const lists = Array.from({ length: count }, () => {
    const length = readNumber();
    // Each id takes at least one byte.
    if (length > bytes.length - place) throw damaged();
    let id = 0;
    return Array.from({ length }, () => (id += readNumber()));
  });
  if (place !== bytes.length) throw damaged();
  return lists;
}

function damaged(): RangeError {
  return new RangeError('The bucket of postings is damaged');
}

function writeNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}
