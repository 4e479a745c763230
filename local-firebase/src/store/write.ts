import { parseStoredPath, type FieldPath } from '../protocol/field-path';
import { asList, asObject, asText, isObject } from '../protocol/json-input';
import { parseFields } from '../protocol/parse-value';
import { parseDocumentName } from '../protocol/resource-name';
import { invalidArgument } from '../protocol/rpc-error';
import { parseTimestamp } from '../protocol/timestamp';
import type { Fields } from '../protocol/value';
import { parseTransform, type FieldTransform } from './transform';

/** A condition for the document, checked before a write. */
export type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'update-time'; readonly updateTime: string };

interface Conditional {
  /** Full document name. */
  readonly name: string;
  readonly precondition: Precondition | null;
}

export interface UpdateWrite extends Conditional {
  readonly kind: 'update';
  readonly fields: Fields;
  /** The only paths to change; null replaces the whole document. */
  readonly mask: readonly FieldPath[] | null;
  readonly transforms: readonly FieldTransform[];
}

export interface DeleteWrite extends Conditional {
  readonly kind: 'delete';
}

export interface VerifyWrite extends Conditional {
  readonly kind: 'verify';
}

export type Write = UpdateWrite | DeleteWrite | VerifyWrite;

/** Parses a Precondition message; null when absent or empty. Throws INVALID_ARGUMENT. */
export function parsePrecondition(input: unknown): Precondition | null {
  const condition = asObject(input, 'currentDocument');
  if (condition['updateTime'] !== undefined && condition['updateTime'] !== null) {
    return { kind: 'update-time', updateTime: parseTimestamp(condition['updateTime']) };
  }
  const exists = condition['exists'];
  if (exists === undefined || exists === null) return null;
  if (typeof exists !== 'boolean') throw invalidArgument('exists must be a boolean.');
  return { kind: 'exists', exists };
}

/** Parses a DocumentMask message; null when absent. Throws INVALID_ARGUMENT. */
export function parseMask(input: unknown): readonly FieldPath[] | null {
  if (!isObject(input)) return null;
  return asList(input['fieldPaths'], 'fieldPaths').map((path) =>
    parseStoredPath(asText(path, 'fieldPath')),
  );
}

/** Parses a Write message; throws INVALID_ARGUMENT. */
export function parseWrite(input: unknown): Write {
  const write = asObject(input, 'write');
  const precondition = parsePrecondition(write['currentDocument']);
  const nameOf = (value: unknown): string => {
    const name = asText(value, 'document name');
    parseDocumentName(name);
    return name;
  };
  if (typeof write['delete'] === 'string') {
    return { kind: 'delete', name: nameOf(write['delete']), precondition };
  }
  if (typeof write['verify'] === 'string') {
    if (precondition === null) throw invalidArgument('A verify must have a precondition.');
    return { kind: 'verify', name: nameOf(write['verify']), precondition };
  }
  if (isObject(write['update'])) {
    return {
      kind: 'update',
      name: nameOf(write['update']['name']),
      fields: parseFields(write['update']['fields']),
      mask: parseMask(write['updateMask']),
      transforms: asList(write['updateTransforms'], 'updateTransforms').map(parseTransform),
      precondition,
    };
  }
  if (isObject(write['transform'])) {
    return {
      kind: 'update',
      name: nameOf(write['transform']['document']),
      fields: {},
      mask: [],
      transforms: asList(write['transform']['fieldTransforms'], 'transforms').map(parseTransform),
      precondition,
    };
  }
  throw invalidArgument('A write must be update, delete, verify or transform.');
}
