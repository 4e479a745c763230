import type { Value } from './value';
import { compareValues, identicalValues } from './value-order';

const int = (integerValue: string): Value => ({ integerValue });
const double = (doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0'): Value => ({
  doubleValue,
});
const text = (stringValue: string): Value => ({ stringValue });
const reference = (path: string): Value => ({
  referenceValue: `projects/p/databases/(default)/documents/${path}`,
});
const list = (...values: Value[]): Value => ({ arrayValue: { values } });
const map = (fields: Record<string, Value>): Value => ({ mapValue: { fields } });
const vector = (...numbers: number[]): Value =>
  map({ __type__: text('__vector__'), value: list(...numbers.map((n) => double(n))) });

/** Each group equals itself and sorts before all later ones. */
const ascending: Value[][] = [
  [{ nullValue: null }],
  [{ booleanValue: false }],
  [{ booleanValue: true }],
  [double('NaN')],
  [double('-Infinity')],
  [int('-9223372036854775808'), double(-9223372036854775808)],
  [int('-1'), double(-1)],
  [int('0'), double(0), double('-0')],
  [double(0.5)],
  [int('9007199254740992'), double(9007199254740992)],
  [int('9007199254740993')],
  [int('9223372036854775807')],
  [double('Infinity')],
  [{ timestampValue: '2025-12-31T23:59:59.999999Z' }],
  [{ timestampValue: '2026-01-01T00:00:00Z' }],
  [{ timestampValue: '2026-01-01T00:00:00.001Z' }],
  [{ timestampValue: '2026-01-01T00:00:00.001001Z' }],
  [text('')],
  [text('a')],
  [text('ab')],
  [text('b')],
  [text('é')],
  [text('\uffee')],
  [text('😀')],
  [{ bytesValue: '' }],
  [{ bytesValue: 'AAE=' }],
  [{ bytesValue: '/w==' }],
  [reference('a/__id7__')],
  [reference('a/__id12__')],
  [reference('a/a')],
  [reference('a/a/b/c')],
  [reference('a/a-b')],
  [reference('a/b')],
  [{ geoPointValue: { latitude: -1, longitude: 5 } }],
  [{ geoPointValue: { longitude: 1 } }, { geoPointValue: { latitude: 0, longitude: 1 } }],
  [{ geoPointValue: { latitude: 1, longitude: 0 } }],
  [{ arrayValue: {} }],
  [list(int('1'))],
  [list(int('1'), int('0'))],
  [list(int('2'))],
  [vector(9)],
  [vector(1, 2)],
  [vector(1, 3)],
  [{ mapValue: {} }],
  [map({ a: int('1') })],
  [map({ b: int('1'), a: int('1') })],
  [map({ a: int('2') })],
  [map({ b: int('0') })],
];

describe('the order of values', () => {
  const flat = ascending.flatMap((group, rank) => group.map((value) => ({ value, rank })));

  it.each(flat)('puts $value in its place', ({ value, rank }) => {
    const wrong = flat.filter(
      (other) => Math.sign(compareValues(value, other.value)) !== Math.sign(rank - other.rank),
    );
    expect(wrong).toEqual([]);
  });
});

describe('identity of values', () => {
  it.each([
    [int('1'), double(1), false],
    [double(0), double('-0'), false],
    [double('NaN'), double('NaN'), true],
    [list(int('1')), list(double(1)), false],
    [map({ a: int('1'), b: int('2') }), map({ b: int('2'), a: int('1') }), true],
    [map({ a: int('1') }), map({ a: int('1'), b: int('2') }), false],
    [{ arrayValue: {} }, { arrayValue: { values: [] } }, true],
  ] satisfies [Value, Value, boolean][])('of %j and %j is %s', (a, b, identical) => {
    expect(identicalValues(a, b)).toBe(identical);
  });
});
