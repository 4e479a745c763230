import { firestoreMethods, type MessageCodec } from './message-codec';

function codec(method: string, part: 'request' | 'response'): MessageCodec {
  const found = firestoreMethods().find(({ name }) => name === method);
  if (!found) throw new Error(`No method ${method}`);
  return found[part];
}

const NAME = 'projects/p/databases/(default)/documents/c/d';

const VALUES = {
  none: { nullValue: null },
  no: { booleanValue: false },
  zero: { integerValue: '0' },
  largest: { integerValue: '9223372036854775807' },
  smallest: { integerValue: '-9223372036854775808' },
  half: { doubleValue: 0.5 },
  zeroPoint: { doubleValue: 0 },
  nan: { doubleValue: 'NaN' },
  infinite: { doubleValue: '-Infinity' },
  empty: { stringValue: '' },
  text: { stringValue: 'žluťoučký 🐎' },
  bytes: { bytesValue: 'AP8=' },
  reference: { referenceValue: NAME },
  place: { geoPointValue: { latitude: -1.5, longitude: 2 } },
  list: { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } },
  map: { mapValue: { fields: { 'a.b': { booleanValue: true } } } },
  microseconds: { timestampValue: '2024-02-29T12:00:00.123456Z' },
  early: { timestampValue: '0001-01-01T00:00:00.000Z' },
};

test.each(Object.entries(VALUES))(
  'the value %s keeps its proto3 JSON form on the wire',
  (_, value) => {
    const { encode, decode } = codec('GetDocument', 'response');
    const document = { name: NAME, fields: { value } };
    expect(decode(encode(document))).toEqual(document);
  },
);

test('minus zero keeps its sign', () => {
  const { encode, decode } = codec('GetDocument', 'response');
  const back = decode(encode({ fields: { value: { doubleValue: '-0' } } }));
  expect(back).toEqual({ fields: { value: { doubleValue: -0 } } });
});

test('a query keeps its wrapped limit, its enums by name and its cursors', () => {
  const { encode, decode } = codec('RunQuery', 'request');
  const request = {
    parent: 'projects/p/databases/(default)/documents',
    structuredQuery: {
      from: [{ collectionId: 'orders', allDescendants: true }],
      where: {
        fieldFilter: {
          field: { fieldPath: 'total' },
          op: 'GREATER_THAN_OR_EQUAL',
          value: { integerValue: '5' },
        },
      },
      orderBy: [{ field: { fieldPath: 'total' }, direction: 'DESCENDING' }],
      startAt: { values: [{ integerValue: '9' }], before: true },
      limit: 3,
    },
  };
  expect(decode(encode(request))).toEqual(request);
});

test('a listen answer keeps its resume token as base64 and its target ids', () => {
  const { encode, decode } = codec('Listen', 'response');
  const response = {
    targetChange: {
      targetChangeType: 'CURRENT',
      targetIds: [1002],
      resumeToken: 'AAEC',
      readTime: '2024-01-01T00:00:00.000001Z',
    },
  };
  expect(decode(encode(response))).toEqual(response);
});

test('a commit keeps masks, transforms and preconditions', () => {
  const { encode, decode } = codec('Commit', 'request');
  const request = {
    database: 'projects/p/databases/(default)',
    writes: [
      {
        update: { name: NAME, fields: {} },
        updateMask: { fieldPaths: ['a', '`b.c`'] },
        updateTransforms: [
          { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
          { fieldPath: 'n', increment: { doubleValue: 1.5 } },
          { fieldPath: 'l', appendMissingElements: { values: [{ stringValue: 'x' }] } },
        ],
        currentDocument: { exists: false },
      },
      { delete: NAME, currentDocument: { updateTime: '2024-01-01T00:00:00.000002Z' } },
    ],
  };
  expect(decode(encode(request))).toEqual(request);
});

test('an answer without fields is encoded', () => {
  const { encode, decode } = codec('Rollback', 'response');
  expect(decode(encode({}))).toEqual({});
});
