import { getField, isKeyPath, withField, type FieldPath } from '../protocol/field-path';
import type { Fields, StoredDocument } from '../protocol/value';

/** A document with only the fields at `paths`; null keeps all fields. The key always stays. */
export function project(
  document: StoredDocument,
  paths: readonly FieldPath[] | null,
): StoredDocument {
  if (paths === null) return document;
  let fields: Fields = {};
  for (const path of paths) {
    const value = isKeyPath(path) ? undefined : getField(document.fields, path);
    if (value !== undefined) fields = withField(fields, path, value);
  }
  return { ...document, fields };
}
