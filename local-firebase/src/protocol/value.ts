/**
 * A Firestore value in proto3 JSON form; this backend stores values in this form too.
 *
 * Source: google.firestore.v1.Value. `integerValue` is a decimal int64 as text; timestamps are ISO
 * 8601 in UTC with microseconds; `bytesValue` is base64; `referenceValue` is a full resource name.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } };

export const minInt64 = -(2n ** 63n);
export const maxInt64 = 2n ** 63n - 1n;

export type Fields = Record<string, Value>;

/** A stored document. `name` is `projects/{p}/databases/{d}/documents/{path}`. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: string;
  readonly updateTime: string;
}
