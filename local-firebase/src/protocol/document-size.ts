import type { Fields, Value } from './value';

/** Largest size of one document in bytes. */
export const maxDocumentBytes = 1_048_576;

const textBytes = (text: string): number => Buffer.byteLength(text) + 1;

function valueBytes(value: Value): number {
  if ('stringValue' in value) return textBytes(value.stringValue);
  if ('bytesValue' in value) return Math.floor((value.bytesValue.length * 3) / 4);
  if ('referenceValue' in value) return textBytes(value.referenceValue) + 16;
  if ('geoPointValue' in value) return 16;
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('mapValue' in value) return fieldsBytes(value.mapValue.fields ?? {});
  if ('arrayValue' in value) {
    return (value.arrayValue.values ?? []).reduce((sum, element) => sum + valueBytes(element), 0);
  }
  return 8;
}

const fieldsBytes = (fields: Fields): number =>
  Object.entries(fields).reduce(
    (sum, [name, value]) => sum + textBytes(name) + valueBytes(value),
    0,
  );

/**
 * Size of a document that counts against `maxDocumentBytes`. Source:
 * https://firebase.google.com/docs/firestore/storage-size
 */
export const documentBytes = (name: string, fields: Fields): number =>
  textBytes(name) + 16 + fieldsBytes(fields) + 32;
