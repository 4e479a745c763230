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

/** Parses JSON text; throws INVALID_ARGUMENT naming the place. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw invalidArgument(`Invalid JSON payload: ${(error as Error).message}`);
  }
}
