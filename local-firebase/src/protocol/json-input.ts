import { invalidArgument } from './rpc-error';

/** A JSON object whose members have not been checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns `value` as an object; a missing value (undefined or null) gives an empty object. Throws
 * INVALID_ARGUMENT.
 */
export function asObject(value: unknown, what: string): JsonObject {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw invalidArgument(`${what} must be an object.`);
  return value;
}

/** Returns `value` as a list; a missing value gives an empty list. Throws INVALID_ARGUMENT. */
export function asList(value: unknown, what: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalidArgument(`${what} must be a list.`);
  return value;
}

/**
 * Returns `value` as text; a missing value gives an empty text, as in proto3. Throws
 * INVALID_ARGUMENT.
 */
export function asText(value: unknown, what: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalidArgument(`${what} must be a string.`);
  return value;
}

/**
 * Returns `value` as an int32; null for a missing value. Accepts the wrapper `{value: n}`, which
 * protobuf clients send for an optional number. Throws INVALID_ARGUMENT.
 */
export function asOptionalInt(value: unknown, what: string): number | null {
  const plain = isObject(value) ? (value['value'] ?? 0) : value;
  if (plain === undefined || plain === null) return null;
  const number = typeof plain === 'string' && plain !== '' ? Number(plain) : plain;
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    throw invalidArgument(`${what} must be an integer.`);
  }
  return number;
}

/** Large integers in number form: parsing them as JSON numbers would lose their last digits. */
const largeIntegers = /("integer_?[vV]alue"\s*:\s*)(-?\d{16,})(?=\s*[,}])/g;

/** Converts `field_paths` to `fieldPaths`. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Renames members with proto names such as `field_paths`. Names of documents' fields stay. */
function withCamelNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCamelNames);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      camelCase(name),
      name === 'fields' && isObject(member)
        ? Object.fromEntries(
            Object.entries(member).map(([field, content]) => [field, withCamelNames(content)]),
          )
        : withCamelNames(member),
    ]),
  );
}

/**
 * Parses the JSON text of a proto3 message. Throws INVALID_ARGUMENT that names the place of an
 * error.
 */
export function parseJson(text: string): unknown {
  try {
    const value = JSON.parse(text.replace(largeIntegers, '$1"$2"')) as unknown;
    return /"[a-z]+_[a-z_]+"\s*:/.test(text) ? withCamelNames(value) : value;
  } catch (error) {
    throw invalidArgument(`Invalid JSON payload: ${(error as Error).message}`);
  }
}
