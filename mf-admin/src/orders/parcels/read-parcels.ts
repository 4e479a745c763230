import {
  CARRIERS,
  isTrackingLink,
  LIMITS,
  orderIdIn,
  TRACKING_NUMBER,
  type Tracking,
} from '@galleria/shared-contracts/domain';

/** One line of a pasted list that names an order and its parcel. */
export interface ParcelLine {
  /** The first line is 1. */
  readonly line: number;
  readonly id: string;
  readonly tracking: Tracking;
}

export interface WrongLine {
  readonly line: number;
  readonly reason: string;
}

export interface ParcelList {
  readonly parcels: readonly ParcelLine[];
  readonly wrong: readonly WrongLine[];
}

/** The maximum number of parcels. Further lines with parcels are reported as wrong. */
export const PARCEL_LINES_MAX = 1_000;

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

/** Reads lines "order number, carrier, tracking number". A carrier that is not in `CARRIERS` needs a link at the end. */
export function readParcels(text: string): ParcelList {
  const parcels: ParcelLine[] = [];
  const wrong: WrongLine[] = [];
  const lineOf = new Map<string, number>();
  for (const [place, written] of linesOf(text).entries()) {
    const line = place + 1;
    const cells = cellsOf(written);
    if (cells.every((cell) => cell === '')) continue;
    // Skip the header of a table.
    if (place === 0 && /^order\b/i.test(cells[0] ?? '')) continue;
    const found = readLine(cells);
    const before = typeof found === 'string' ? undefined : lineOf.get(found.id);
    if (typeof found === 'string') wrong.push({ line, reason: found });
    else if (before !== undefined) {
      wrong.push({ line, reason: `Line ${before} has a parcel of this order already` });
    } else if (parcels.length === PARCEL_LINES_MAX) {
      wrong.push({ line, reason: `Only ${PARCEL_LINES_MAX} parcels are read at once` });
    } else {
      lineOf.set(found.id, line);
      parcels.push({ line, ...found });
    }
  }
  return { parcels, wrong };
}

/** Spreadsheets paste tabs, and files have commas or semicolons, perhaps with quotes. */
function cellsOf(line: string): readonly string[] {
  const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? ',';
  return line
    .replace(/^\uFEFF/, '')
    .split(separator)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
}

/** The order and the parcel of a line, or a text that says why there is none. */
function readLine([order = '', carrier = '', written = '', link = '', ...more]: readonly string[]):
  | Omit<ParcelLine, 'line'>
  | string {
  const id = orderIdIn(order);
  if (id === null) return `"${order.slice(0, 40)}" is no order number`;
  if (more.some((cell) => cell !== '')) return 'There are more than four values';
  const number = written.replace(/\s/g, '');
  if (!TRACKING_NUMBER.test(number)) {
    return 'The tracking number needs 4 to 40 letters, digits and dashes';
  }
  const known = CARRIERS.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  if (known)
    return { id, tracking: { carrier: known.name, number, link: `${known.link}${number}` } };
  if (carrier === '' || carrier.length > LIMITS.carrierMax)
    return 'The carrier is missing or too long';
  if (!isTrackingLink(link)) {
    return `${carrier} is not in our list of carriers: the line needs a link with https:// at its end`;
  }
  return { id, tracking: { carrier, number, link } };
}
