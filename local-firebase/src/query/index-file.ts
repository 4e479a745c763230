import { keyPath } from '../protocol/field-path';
import { asList, asObject, asText, parseJson, type JsonObject } from '../protocol/json-input';

/** One field of a composite index. An array index (`CONTAINS`) serves array-contains. */
export interface IndexField {
  readonly fieldPath: string;
  readonly mode: 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
}

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly isGroup: boolean;
  readonly fields: readonly IndexField[];
}

/** The contents of `firestore.indexes.json`. */
export interface IndexFile {
  readonly composites: readonly CompositeIndex[];
  /** Fields with other single-field indexes than the automatic ones. */
  readonly overrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly { readonly mode: IndexField['mode']; readonly isGroup: boolean }[];
  }[];
}

function modeOf(input: JsonObject): IndexField['mode'] {
  if (input['arrayConfig'] !== undefined) return 'CONTAINS';
  return input['order'] === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
}

/** Drops the key: files exported from the cloud name it, but every index ends with it anyway. */
const isDeclared = (
  { fieldPath, mode }: IndexField,
  at: number,
  fields: readonly IndexField[],
): boolean => fieldPath !== keyPath || fields[at - 1]?.mode !== mode;

const isGroup = (input: JsonObject): boolean => input['queryScope'] === 'COLLECTION_GROUP';

const listOf = (input: JsonObject, name: string): readonly JsonObject[] =>
  asList(input[name], name).map((item) => asObject(item, name));

/** Parses the text of `firestore.indexes.json`; throws INVALID_ARGUMENT. */
export function parseIndexFile(text: string): IndexFile {
  const file = asObject(parseJson(text), 'the index file');
  const textOf = (input: JsonObject, name: string): string => asText(input[name], name);
  return {
    composites: listOf(file, 'indexes').map((index) => ({
      collectionGroup: textOf(index, 'collectionGroup'),
      isGroup: isGroup(index),
      fields: listOf(index, 'fields')
        .map((field) => ({ fieldPath: textOf(field, 'fieldPath'), mode: modeOf(field) }))
        .filter(isDeclared),
    })),
    overrides: listOf(file, 'fieldOverrides').map((override) => ({
      collectionGroup: textOf(override, 'collectionGroup'),
      fieldPath: textOf(override, 'fieldPath'),
      indexes: listOf(override, 'indexes').map((index) => ({
        mode: modeOf(index),
        isGroup: isGroup(index),
      })),
    })),
  };
}

/** An index in the form of an entry of the file. */
export function indexEntry({
  collectionGroup,
  isGroup: group,
  fields,
}: CompositeIndex): JsonObject {
  return {
    collectionGroup,
    queryScope: group ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: fields.map(({ fieldPath, mode }) =>
      mode === 'CONTAINS' ? { fieldPath, arrayConfig: mode } : { fieldPath, order: mode },
    ),
  };
}
