import { formatFieldPath, getField, parseFieldPath, withField, withoutField } from './field-path';
import { parseValue } from './parse-value';
import { compareNames, parseDocumentName } from './resource-name';
import { RpcError } from './rpc-error';
import { createStrictClock, parseTimestamp } from './timestamp';
import type { Fields } from './value';

describe('timestamps', () => {
  it.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'],
    ['2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05Z'],
    ['2026-01-02T03:04:05.1Z', '2026-01-02T03:04:05.100Z'],
    ['2026-01-02T03:04:05.123456789Z', '2026-01-02T03:04:05.123456Z'],
    ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    [{ seconds: '1', nanos: 2000 }, '1970-01-01T00:00:01.000002Z'],
    [{ seconds: -1, nanos: 0 }, '1969-12-31T23:59:59Z'],
  ])('%j are kept as %s', (input, kept) => {
    expect(parseTimestamp(input)).toBe(kept);
  });

  it.each(['', 'yesterday', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', 5, null])(
    '%j are refused',
    (input) => {
      expect(() => parseTimestamp(input)).toThrow(/Invalid timestamp/);
    },
  );

  it('of a clock always rise, even when the system clock stops or goes back', () => {
    const walls = [1000, 1000, 500, 1000.002];
    const clock = createStrictClock(() => walls.shift() ?? 0);
    expect([clock.next(), clock.next(), clock.next(), clock.next()]).toEqual([
      '1970-01-01T00:00:01Z',
      '1970-01-01T00:00:01.000001Z',
      '1970-01-01T00:00:01.000002Z',
      '1970-01-01T00:00:01.000003Z',
    ]);
  });

  it('of a clock come after the last time on the disk', () => {
    const clock = createStrictClock(() => 1000);
    clock.advancePast('2030-05-06T07:08:09.000999Z');
    expect(clock.next()).toBe('2030-05-06T07:08:09.001Z');
  });
});

describe('field paths', () => {
  it.each([
    ['a', ['a']],
    ['a.b_1', ['a', 'b_1']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`a\\`b\\\\`', ['a`b\\']],
    ['`1 é`', ['1 é']],
  ])('%s has the segments %j, and back', (text, segments) => {
    expect(parseFieldPath(text)).toEqual(segments);
    expect(formatFieldPath(segments)).toBe(text);
  });

  it.each(['', '.a', 'a.', 'a..b', '`a', 'a\\'])('%j is refused', (text) => {
    expect(() => parseFieldPath(text)).toThrow(/Invalid field path/);
  });

  it('set and delete deep fields without touching the original', () => {
    const fields: Fields = { a: { mapValue: { fields: { b: { integerValue: '1' } } } } };
    const set = withField(fields, ['a', 'c'], { integerValue: '2' });
    expect(getField(set, ['a', 'b'])).toEqual({ integerValue: '1' });
    expect(getField(set, ['a', 'c'])).toEqual({ integerValue: '2' });
    expect(withoutField(set, ['a', 'c'])).toEqual(fields);
    expect(withoutField(fields, ['x', 'y'])).toBe(fields);
    expect(getField(withField(fields, ['__proto__'], { nullValue: null }), ['__proto__'])).toEqual({
      nullValue: null,
    });
  });
});

describe('values', () => {
  it.each([
    [{ integerValue: 7 }, { integerValue: '7' }],
    [{ integerValue: '-0' }, { integerValue: '0' }],
    [{ doubleValue: '-0' }, { doubleValue: '-0' }],
    [{ doubleValue: -0 }, { doubleValue: '-0' }],
    [{ doubleValue: '1.5' }, { doubleValue: 1.5 }],
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [{ bytesValue: '_w' }, { bytesValue: '/w==' }],
    [{ arrayValue: { values: [] } }, { arrayValue: {} }],
    [{ geoPointValue: {} }, { geoPointValue: { latitude: 0, longitude: 0 } }],
  ])('%j are kept as %j', (input, kept) => {
    expect(parseValue(input)).toEqual(kept);
  });

  it.each([
    [{}],
    [null],
    [{ integerValue: '1', stringValue: 'a' }],
    [{ integerValue: '9223372036854775808' }],
    [{ integerValue: 1.5 }],
    [{ doubleValue: 'many' }],
    [{ geoPointValue: { latitude: 91 } }],
    [{ bytesValue: '*' }],
    [{ referenceValue: 'a/b' }],
    [{ arrayValue: { values: [{ arrayValue: {} }] } }],
    [{ fooValue: 1 }],
  ])('%j are refused', (input) => {
    expect(() => parseValue(input)).toThrow(RpcError);
  });

  it('that nest too deeply are refused', () => {
    const nested = (depth: number): unknown =>
      depth === 0 ? { nullValue: null } : { mapValue: { fields: { a: nested(depth - 1) } } };
    expect(() => parseValue(nested(20))).not.toThrow();
    expect(() => parseValue(nested(21))).toThrow(/nest deeper/);
  });
});

describe('resource names', () => {
  const root = 'projects/p/databases/(default)/documents';

  it.each([
    root,
    `${root}/a`,
    `${root}/a//`,
    `${root}/a/..`,
    `${root}/a/__b__`,
    'a/b',
    `${root}/a/b/`,
  ])('%s is no document', (name) => {
    expect(() => parseDocumentName(name)).toThrow(RpcError);
  });

  it('of documents split into database and path', () => {
    expect(parseDocumentName(`${root}/a/__id1__/ü/d e`)).toEqual({
      database: 'projects/p/databases/(default)',
      project: 'p',
      databaseId: '(default)',
      path: ['a', '__id1__', 'ü', 'd e'],
    });
  });

  it.each([
    ['a/b', 'a/b/c/d'],
    ['a/b/c/d', 'a/b-'],
    ['a/b', 'a/b!'],
    ['a/__id9__', 'a/__id10__'],
    ['a/__id9__', 'a/0'],
    ['a/\uffee', 'a/😀'],
  ])('%s sorts before %s', (first, second) => {
    expect(compareNames(`${root}/${first}`, `${root}/${second}`)).toBeLessThan(0);
    expect(compareNames(`${root}/${second}`, `${root}/${first}`)).toBeGreaterThan(0);
  });
});
