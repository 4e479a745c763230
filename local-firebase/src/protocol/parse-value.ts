import { checkFieldName } from './field-path';
import { asList, asObject, isObject } from './json-input';
import { parseResourceName } from './resource-name';
import { invalidArgument } from './rpc-error';
import { parseTimestamp } from './timestamp';
import type { Fields, Value } from './value';

const maxDepth = 20;
const base64Pattern = /^[A-Za-z0-9+/\-_]*={0,2}$/;

function parseInteger(input: unknown): Value {
  const text = typeof input === 'number' && Number.isInteger(input) ? `${BigInt(input)}` : input;
  if (typeof text !== 'string' || !/^-?\d+$/.test(text)) {
    throw invalidArgument(`Invalid integerValue: ${JSON.stringify(input)}.`);
  }
  const integer = BigInt(text);
  if (BigInt.asIntN(64, integer) !== integer) {
    throw invalidArgument(`integerValue ${text} is out of the int64 range.`);
  }
  return { integerValue: integer.toString() };
}

/** A double as a value. NaN, infinities and -0 are text, because JSON has no numbers for them. */
export function doubleValue(double: number): Value {
  if (Number.isNaN(double)) return { doubleValue: 'NaN' };
  if (double === Infinity) return { doubleValue: 'Infinity' };
  if (double === -Infinity) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(double, -0) ? '-0' : double };
}

function parseDouble(input: unknown): Value {
  if (input === 'NaN') return doubleValue(NaN);
  const double = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
  if (typeof double !== 'number' || Number.isNaN(double)) {
    throw invalidArgument(`Invalid doubleValue: ${JSON.stringify(input)}.`);
  }
  return doubleValue(double);
}

function parseBytes(input: unknown): Value {
  if (typeof input !== 'string' || !base64Pattern.test(input)) {
    throw invalidArgument('bytesValue must be base64.');
  }
  return { bytesValue: Buffer.from(input, 'base64').toString('base64') };
}

function parseGeoPoint(input: unknown): Value {
  const { latitude = 0, longitude = 0 } = asObject(input, 'geoPointValue');
  if (typeof latitude !== 'number' || !(Math.abs(latitude) <= 90)) {
    throw invalidArgument('latitude must be a number in [-90, 90].');
  }
  if (typeof longitude !== 'number' || !(Math.abs(longitude) <= 180)) {
    throw invalidArgument('longitude must be a number in [-180, 180].');
  }
  return { geoPointValue: { latitude, longitude } };
}

function parseText(input: unknown, kind: string): string {
  if (typeof input !== 'string') throw invalidArgument(`${kind} must be a string.`);
  return input;
}

function parseReference(input: unknown): Value {
  const name = parseText(input, 'referenceValue');
  parseResourceName(name);
  return { referenceValue: name };
}

function parseArray(input: unknown, depth: number): Value {
  const values = asList(asObject(input, 'arrayValue')['values'], 'values').map((element) => {
    const value = parseAt(element, depth + 1);
    if ('arrayValue' in value) {
      throw invalidArgument('Cannot convert an array value in an array value.');
    }
    return value;
  });
  return { arrayValue: values.length === 0 ? {} : { values } };
}

function parseAt(input: unknown, depth: number): Value {
  if (depth > maxDepth) throw invalidArgument(`Values nest deeper than ${maxDepth} levels.`);
  const [entry, ...others] = isObject(input) ? Object.entries(input) : [];
  if (entry === undefined || others.length > 0) {
    throw invalidArgument(`A value must have exactly one type: ${JSON.stringify(input)}.`);
  }
  const [kind, content] = entry;
  switch (kind) {
    case 'nullValue':
      return { nullValue: null };
    case 'booleanValue':
      if (typeof content !== 'boolean') throw invalidArgument('booleanValue must be a boolean.');
      return { booleanValue: content };
    case 'integerValue':
      return parseInteger(content);
    case 'doubleValue':
      return parseDouble(content);
    case 'timestampValue':
      return { timestampValue: parseTimestamp(content) };
    case 'stringValue':
      return { stringValue: parseText(content, kind) };
    case 'bytesValue':
      return parseBytes(content);
    case 'referenceValue':
      return parseReference(content);
    case 'geoPointValue':
      return parseGeoPoint(content);
    case 'arrayValue':
      return parseArray(content, depth);
    case 'mapValue': {
      const fields = parseFieldsAt(asObject(content, kind)['fields'], depth + 1);
      return { mapValue: Object.keys(fields).length === 0 ? {} : { fields } };
    }
    default:
      throw invalidArgument(`Unknown value type ${JSON.stringify(kind)}.`);
  }
}

/** Builds the object from entries, because an assignment would lose a field named `__proto__`. */
function parseFieldsAt(input: unknown, depth: number): Fields {
  return Object.fromEntries(
    Object.entries(asObject(input, 'fields')).map(([name, value]): [string, Value] => {
      checkFieldName(name);
      return [name, parseAt(value, depth)];
    }),
  );
}

/**
 * Converts a value from a client to the canonical form that is stored: decimal int64, truncated UTC
 * timestamp, padded base64. Throws INVALID_ARGUMENT on anything that is not a proto3 JSON Value, on
 * arrays in arrays and on more than 20 levels.
 */
export const parseValue = (input: unknown): Value => parseAt(input, 0);

/** Converts the fields of a document or map from a client; see parseValue. */
export function parseFields(input: unknown): Fields {
  const fields = parseFieldsAt(input, 0);
  if (Object.hasOwn(fields, '__type__')) throw invalidArgument('Field name __type__ is reserved.');
  return fields;
}
