import { invalidArgument } from './rpc-error';
import type { Fields, Value } from './value';

/** A field path split into its segments; never empty. */
export type FieldPath = readonly string[];

/** The path of a document's own key in filters and orders. */
export const keyPath = '__name__';

export const isKeyPath = (path: FieldPath): boolean => path.length === 1 && path[0] === keyPath;

const maxNameBytes = 1500;

/** Throws INVALID_ARGUMENT on a name that no stored field may have. */
export function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('A field name must not be empty.');
  // SDKs store vectors in a map with the field `__type__`.
  if (/^__.+__$/s.test(name) && name !== '__type__') {
    throw invalidArgument(`Field name ${name} is reserved.`);
  }
  if (Buffer.byteLength(name) > maxNameBytes) {
    throw invalidArgument(`A field name is longer than ${maxNameBytes} bytes.`);
  }
}

/** The path of a stored field. Throws INVALID_ARGUMENT like parseFieldPath and checkFieldName. */
export function parseStoredPath(text: string): FieldPath {
  const path = parseFieldPath(text);
  path.forEach(checkFieldName);
  if (Buffer.byteLength(text) >= maxNameBytes) {
    throw invalidArgument(`A field path has ${maxNameBytes} bytes or more.`);
  }
  return path;
}

/** A path in a query: a stored field or the key. Throws like parseStoredPath. */
export const parseQueryPath = (text: string): FieldPath =>
  text === keyPath ? [keyPath] : parseStoredPath(text);

const simpleSegment = /^[A-Za-z_][A-Za-z_0-9]*$/;

/**
 * Splits `a.b` and `` `a.b`.c ``; inside backticks a backslash escapes the next character. Throws
 * INVALID_ARGUMENT on an empty segment or an open backtick.
 */
export function parseFieldPath(text: string): FieldPath {
  const segments: string[] = [];
  let segment = '';
  let quoted = false;
  let wasQuoted = false;
  const close = (): void => {
    if (segment === '' && !wasQuoted) throw invalidArgument(`Invalid field path: ${text}.`);
    segments.push(segment);
    segment = '';
    wasQuoted = false;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') {
      at += 1;
      if (at >= text.length) throw invalidArgument(`Invalid field path: ${text}.`);
      segment += text.charAt(at);
    } else if (char === '`') {
      quoted = !quoted;
      wasQuoted = true;
    } else if (char === '.' && !quoted) {
      close();
    } else {
      segment += char;
    }
  }
  if (quoted) throw invalidArgument(`Invalid field path (open backtick): ${text}.`);
  close();
  return segments;
}

/** The inverse of parseFieldPath; adds backticks only where they are needed. */
export const formatFieldPath = (path: FieldPath): string =>
  path
    .map((segment) =>
      simpleSegment.test(segment)
        ? segment
        : `\`${segment.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``,
    )
    .join('.');

const ownValue = (fields: Fields, name: string): Value | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The value at `path`, or undefined when the document has none there. */
export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let level: Fields | undefined = fields;
  let value: Value | undefined;
  for (const segment of path) {
    if (level === undefined) return undefined;
    value = ownValue(level, segment);
    if (value === undefined) return undefined;
    level = 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined;
  }
  return value;
}

/** A copy of a map with one more member. A plain assignment would lose a member named `__proto__`. */
const withMember = (fields: Fields, name: string, value: Value): Fields =>
  Object.fromEntries([...Object.entries(fields).filter(([key]) => key !== name), [name, value]]);

/** A copy of `fields` with `value` at `path`. Anything on the way that is not a map becomes a map. */
export function withField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [head = '', ...rest] = path;
  if (rest.length === 0) return withMember(fields, head, value);
  const child = ownValue(fields, head);
  const inner = child !== undefined && 'mapValue' in child ? (child.mapValue.fields ?? {}) : {};
  return withMember(fields, head, { mapValue: { fields: withField(inner, rest, value) } });
}

/** A copy of `fields` without the value at `path`; `fields` itself when there was no value. */
export function withoutField(fields: Fields, path: FieldPath): Fields {
  const [head = '', ...rest] = path;
  const child = ownValue(fields, head);
  if (child === undefined) return fields;
  if (rest.length === 0) {
    return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== head));
  }
  if (!('mapValue' in child)) return fields;
  const inner = withoutField(child.mapValue.fields ?? {}, rest);
  return withMember(fields, head, { mapValue: { fields: inner } });
}
