import { LIMITS, type Category } from '@galleria/shared-contracts/domain';

import { codeOf, NO_MARK, sortedDistinct, type Columns } from './columns';
import { isTexts, jsonOf } from './manifest';

/*
 * The columns of one category as a file. The head has four 32-bit numbers: a checksum, then how many rows,
 * distinct rates and distinct counts there are. The distinct rates follow, then the columns. A column is a
 * number of byte planes and then these planes: the lowest byte of each value, then the next byte of each.
 * This layout compresses best. Ids and distinct counts are stored as the difference from the value before.
 * A price is two columns: whole dollars and cents. Rates and counts are indexes in their distinct values.
 * The distinct keys of groups are the rest of the file, as JSON.
 */

const HEAD_BYTES = 16;
const RATE_BYTES = 8;
const PLANES_MAX = 4;

/** Leaves out the category: a file has one category only, and its reader knows which. */
export function packIndex({
  ids,
  cents,
  rates,
  rateCodes,
  counts,
  groups,
  groupCodes,
  stock,
}: Columns): Uint8Array {
  const distinct = Uint32Array.from(sortedDistinct([...counts]));
  const codes = new Map([...distinct].map((count, code) => [count, code]));
  const columns = [
    stepsOf(distinct),
    stepsOf(ids),
    cents.map((price) => Math.floor(price / 100)),
    cents.map((price) => price % 100),
    rateCodes,
    counts.map((count) => codes.get(count) ?? 0),
    Uint32Array.from(stock),
    groupCodes,
  ].map(planesOf);
  columns.push(new TextEncoder().encode(JSON.stringify(groups)));
  const size = columns.reduce((sum, { length }) => sum + length, HEAD_BYTES);
  const bytes = new Uint8Array(size + rates.length * RATE_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, ids.length, true);
  view.setUint32(8, rates.length, true);
  view.setUint32(12, distinct.length, true);
  for (const [code, rate] of rates.entries()) {
    view.setFloat64(HEAD_BYTES + code * RATE_BYTES, rate, true);
  }
  let place = HEAD_BYTES + rates.length * RATE_BYTES;
  for (const column of columns) {
    bytes.set(column, place);
    place += column.length;
  }
  view.setUint32(0, checksumOf(bytes), true);
  return bytes;
}

/** Reads a file of `packIndex`, of this category. Throws when the file is damaged. */
export function unpackIndex(bytes: Uint8Array, category: Category): Columns {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD_BYTES || view.getUint32(0, true) !== checksumOf(bytes)) throw damaged();
  const length = view.getUint32(4, true);
  const [rateCount, countCount] = [view.getUint32(8, true), view.getUint32(12, true)];
  let place = HEAD_BYTES + rateCount * RATE_BYTES;
  if (place > bytes.length) throw damaged();
  const rates = Array.from({ length: rateCount }, (_, code) =>
    view.getFloat64(HEAD_BYTES + code * RATE_BYTES, true),
  );
  const next = (rows = length) => {
    const planes = bytes[place] ?? 0;
    const end = place + 1 + planes * rows;
    // A column without planes takes one byte only, so a damaged row count could be huge.
    if (planes > PLANES_MAX || end > bytes.length || rows > bytes.length) throw damaged();
    const values = new Uint32Array(rows);
    for (let plane = 0, from = place + 1; plane < planes; plane++, from += rows) {
      for (let row = 0; row < rows; row++) {
        values[row] = (values[row] ?? 0) + (bytes[from + row] ?? 0) * 256 ** plane;
      }
    }
    place = end;
    return values;
  };
  const distinct = summed(next(countCount));
  const columns = {
    ids: summed(next()),
    categories: new Uint8Array(length).fill(codeOf(category)),
    dollars: next(),
    endings: next(),
    rates,
    rateCodes: next(),
    countCodes: next(),
    stock: Uint8Array.from(next()),
    groupCodes: next(),
    groups: textsIn(bytes.subarray(place)),
  };
  const { dollars, endings, countCodes, ...others } = columns;
  const cents = dollars.map((whole, row) => whole * 100 + (endings[row] ?? 0));
  const isWhole =
    others.ids.every((id, row) => id > (others.ids[row - 1] ?? 0)) &&
    cents.every((price) => price > 0) &&
    rates.every((rate) => rate >= 0 && rate <= LIMITS.rateMax) &&
    others.rateCodes.every((code) => code < rateCount) &&
    countCodes.every((code) => code < countCount) &&
    others.stock.every((left) => left <= NO_MARK) &&
    others.groupCodes.every((code) => code <= others.groups.length);
  if (!isWhole) throw damaged();
  return { ...others, cents, counts: countCodes.map((code) => distinct[code] ?? 0) };
}

/** Throws when the bytes are no list of texts. */
function textsIn(bytes: Uint8Array): readonly string[] {
  const texts = jsonOf(bytes);
  if (!isTexts(texts)) throw damaged();
  return texts;
}

/** The difference of each value from the value before it. */
function stepsOf(values: Uint32Array): Uint32Array {
  return values.map((value, place) => value - (values[place - 1] ?? 0));
}

/** The reverse of `stepsOf`. */
function summed(steps: Uint32Array): Uint32Array {
  let sum = 0;
  return steps.map((step) => (sum += step));
}

/** Writes a column as byte planes, as many as its largest value needs. */
function planesOf(values: Uint32Array): Uint8Array {
  const largest = values.reduce((most, value) => Math.max(most, value), 0);
  const planes = largest === 0 ? 0 : Math.floor(Math.log2(largest) / 8) + 1;
  const bytes = new Uint8Array(1 + planes * values.length);
  bytes[0] = planes;
  for (let plane = 0; plane < planes; plane++) {
    const from = 1 + plane * values.length;
    for (const [row, value] of values.entries()) bytes[from + row] = value >>> (8 * plane);
  }
  return bytes;
}

/** The checksum of all bytes behind the checksum itself (FNV-1a). */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (let place = 4; place < bytes.length; place++) {
    sum = Math.imul(sum ^ (bytes[place] ?? 0), 0x01000193);
  }
  return sum >>> 0;
}

function damaged(): RangeError {
  return new RangeError('The index file is damaged');
}
