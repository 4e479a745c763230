import { invalidArgument } from './rpc-error';

/** A JSON object whose members have not been looked at yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `value` as an object; absent (undefined or null) is an empty one. Throws INVALID_ARGUMENT. */
export function asObject(value: unknown, what: string): JsonObject {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw invalidArgument(`${what} must be an object.`);
  return value;
}

/** `value` as a list; absent is an empty one. Throws INVALID_ARGUMENT. */
export function asList(value: unknown, what: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalidArgument(`${what} must be a list.`);
  return value;
}

/** `value` as text; absent is empty, as proto3 has it. Throws INVALID_ARGUMENT. */
export function asText(value: unknown, what: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalidArgument(`${what} must be a string.`);
  return value;
}

/**
 * `value` as an int32, null when absent. Accepts the wrapper `{value: n}`, which is how clients
 * that speak protobuf spell an optional number. Throws INVALID_ARGUMENT.
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

/** Large integers as numbers: a JSON number would lose their last digits. */
const largeIntegers = /("integer_?[vV]alue"\s*:\s*)(-?\d{16,})(?=\s*[,}])/g;

/** `field_paths` as `fieldPaths`. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Message members by their proto names, as `field_paths`, also count; names of fields stay. */
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

/** Parses the JSON text of a proto3 message; throws INVALID_ARGUMENT naming the place. */
export function parseJson(text: string): unknown {
  try {
    const value = JSON.parse(text.replace(largeIntegers, '$1"$2"')) as unknown;
    return /"[a-z]+_[a-z_]+"\s*:/.test(text) ? withCamelNames(value) : value;
  } catch (error) {
    throw invalidArgument(`Invalid JSON payload: ${(error as Error).message}`);
  }
}
