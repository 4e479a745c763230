import type { Fields, Value } from '../../protocol/value';
import { elementsOf, fieldsOf } from '../../protocol/value-order';
import { parseIsoTimestamp } from './time';
import {
  ruleBytes,
  ruleMap,
  rulePath,
  type RuleMap,
  type RulePath,
  type RuleValue,
} from './rule-value';

/** Converts a resource name `projects/{p}/databases/{d}/documents/…` to the path that rules see. */
export const pathOfName = (name: string): RulePath => rulePath(name.split('/').slice(2));

/** Converts a stored value to the value that rules see. */
export function fromFirestore(value: Value): RuleValue {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('mapValue' in value) return mapOfFields(fieldsOf(value));
  if ('arrayValue' in value) return elementsOf(value).map(fromFirestore);
  if ('timestampValue' in value) return parseIsoTimestamp(value.timestampValue);
  if ('bytesValue' in value) return ruleBytes(Buffer.from(value.bytesValue, 'base64'));
  if ('referenceValue' in value) return pathOfName(value.referenceValue);
  if ('geoPointValue' in value) {
    return { type: 'latlng', latitude: 0, longitude: 0, ...value.geoPointValue };
  }
  return null;
}

export function mapOfFields(fields: Fields): RuleMap {
  return ruleMap(Object.entries(fields).map(([key, value]) => [key, fromFirestore(value)]));
}

/** Converts decoded JSON (an ID token's claims); whole numbers become ints, as in production. */
export function fromJson(value: unknown): RuleValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value === 'object' && value !== null) {
    return ruleMap(Object.entries(value).map(([key, item]) => [key, fromJson(item)]));
  }
  return null;
}
