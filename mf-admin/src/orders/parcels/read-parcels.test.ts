/** @jest-environment node */
import { PARCEL_LINES_MAX, readParcels } from './read-parcels';

const dhl = (number: string) => ({
  carrier: 'DHL',
  number,
  link: `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
});

it.each([
  ['commas', '7k2f-9qwx-3m5t, dhl, JD 0146'],
  ['semicolons and quotes', '"7K2F9QWX3M5T";"DHL";"JD0146"'],
  ['tabs', '7K2F-9QWX-3M5T\tDHL\tJD0146'],
  [
    'a heading, an empty line, a byte order mark',
    '\uFEFForder,carrier,number\r\n\r\n7K2F9QWX3M5T,DHL,JD0146',
  ],
])('reads lines with %s', (_what, text) => {
  const { parcels, wrong } = readParcels(text);
  expect(wrong).toEqual([]);
  expect(parcels).toEqual([
    { line: expect.any(Number) as number, id: '7K2F9QWX3M5T', tracking: dhl('JD0146') },
  ]);
});

it('reads another carrier with its link', () => {
  expect(readParcels('7K2F9QWX3M5T, Post, AB-12, https://post.example/AB-12').parcels).toEqual([
    {
      line: 1,
      id: '7K2F9QWX3M5T',
      tracking: { carrier: 'Post', number: 'AB-12', link: 'https://post.example/AB-12' },
    },
  ]);
});

it.each([
  ['Kitchen Radio, DHL, JD0146', '"Kitchen Radio" is no order number'],
  ['7K2F9QWX3M5T', 'The tracking number needs 4 to 40 letters, digits and dashes'],
  ['7K2F9QWX3M5T, DHL, <b>', 'The tracking number needs 4 to 40 letters, digits and dashes'],
  ['7K2F9QWX3M5T,, JD0146', 'The carrier is missing or too long'],
  [
    '7K2F9QWX3M5T, Post, AB-12, http://post.example',
    'Post is not in our list of carriers: the line needs a link with https:// at its end',
  ],
  ['7K2F9QWX3M5T, DHL, JD0146, , x', 'There are more than four values'],
])('says why %s is not read', (text, reason) => {
  expect(readParcels(text)).toEqual({ parcels: [], wrong: [{ line: 1, reason }] });
});

it('reads one parcel for an order, and at most 1,000 parcels', () => {
  const { parcels, wrong } = readParcels('7K2F9QWX3M5T,DHL,JD01\n7K2F-9QWX-3M5T,DHL,JD02');
  expect(parcels.map(({ tracking }) => tracking.number)).toEqual(['JD01']);
  expect(wrong).toEqual([{ line: 2, reason: 'Line 1 has a parcel of this order already' }]);
  const many = Array.from(
    { length: PARCEL_LINES_MAX + 1 },
    (_, at) => `${String(100_000_000_000 + at)},DHL,JD01`,
  );
  const read = readParcels(many.join('\n'));
  expect(read.parcels).toHaveLength(PARCEL_LINES_MAX);
  expect(read.wrong).toEqual([{ line: 1_001, reason: 'Only 1000 parcels are read at once' }]);
});
