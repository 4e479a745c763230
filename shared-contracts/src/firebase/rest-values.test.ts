/** @jest-environment node */
import {
  fromRestFields,
  isMoment,
  toRestFields,
  toTimestamp,
  type RestData,
  type RestValue,
} from './rest-values';

test.each<[string, RestData<Date>, RestValue]>([
  ['a whole number is an integer in text', 48, { integerValue: '48' }],
  ['any other number is a double', 19.99, { doubleValue: 19.99 }],
  ['a number beyond 53 bits is a double', 2 ** 60, { doubleValue: 2 ** 60 }],
  ['text stays text', 'a', { stringValue: 'a' }],
  ['null has a type', null, { nullValue: null }],
  [
    'a list keeps its order',
    [1, 'b'],
    { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'b' }] } },
  ],
  ['a map has fields', { on: true }, { mapValue: { fields: { on: { booleanValue: true } } } }],
])('%s', (_, value, rest) => {
  expect(toRestFields({ field: value })).toEqual({ field: rest });
  expect(fromRestFields({ field: rest })).toEqual({ field: value });
});

it('writes a date as a timestamp, and reads a timestamp like the SDK', () => {
  const at = toRestFields({ at: new Date('2026-01-02T03:04:05.678Z') });
  expect(at).toEqual({ at: { timestampValue: '2026-01-02T03:04:05.678Z' } });
  expect(fromRestFields(at)).toEqual({
    at: { seconds: Date.parse('2026-01-02T03:04:05Z') / 1000, nanoseconds: 678_000_000 },
  });
  const nested: RestValue = { mapValue: { fields: at } };
  expect(fromRestFields({ nested }, (text) => text)).toEqual({
    nested: { at: '2026-01-02T03:04:05.678Z' },
  });
});

it.each(['2026-01-02T03:04:05.000000000Z', '1969-12-31T23:59:59.000000009Z'])(
  'writes a moment as it was read, to the nanosecond: %s',
  (text) => {
    const at: RestValue = { timestampValue: text };
    const { at: moment } = fromRestFields({ at });
    expect(isMoment(moment) && toTimestamp(moment)).toEqual(at);
    expect(isMoment(text)).toBe(false);
  },
);

it('reads an empty list and an empty map, which arrive without content', () => {
  expect(fromRestFields({ list: { arrayValue: {} }, map: { mapValue: {} } })).toEqual({
    list: [],
    map: {},
  });
});

it('refuses a type that it does not read', () => {
  const reference: RestValue = { referenceValue: 'projects/p/databases/d/documents/a/1' };
  expect(() => fromRestFields({ reference })).toThrow(TypeError);
});
