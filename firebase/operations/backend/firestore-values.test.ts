import { fromRest, toRest, type Data } from './firestore-values';

describe('values of Firestore’s REST API', () => {
  test.each<[string, Data, unknown]>([
    ['a whole number is an integer in text', 48, { integerValue: '48' }],
    ['any other number is a double', 19.99, { doubleValue: 19.99 }],
    ['text stays text', 'a', { stringValue: 'a' }],
    ['null has a type', null, { nullValue: null }],
    [
      'a list keeps its order',
      [1, 'b'],
      { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'b' }] } },
    ],
    ['a map has fields', { on: true }, { mapValue: { fields: { on: { booleanValue: true } } } }],
  ])('%s', (_, data, rest) => {
    expect(toRest(data)).toEqual(rest);
    expect(fromRest(toRest(data))).toEqual(data);
  });

  test('an empty list and an empty map arrive without content', () => {
    expect(fromRest({ arrayValue: {} })).toEqual([]);
    expect(fromRest({ mapValue: {} })).toEqual({});
  });
});
