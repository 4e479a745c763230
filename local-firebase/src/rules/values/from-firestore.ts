import type { Fields, Value } from '../../protocol/value';
import { LatLng, RuleBytes, RuleMap, RulePath, type RuleValue } from './rule-value';
import { parseIsoTimestamp } from './time';

/** A resource name `projects/{p}/databases/{d}/documents/…` as the path that rules see. */
export const pathOfName = (name: string): RulePath => new RulePath(name.split('/').slice(2));

/** A stored value as rules see it. */
export function fromFirestore(value: Value): RuleValue {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('mapValue' in value) return mapOfFields(value.mapValue.fields ?? {});
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromFirestore);
  if ('timestampValue' in value) return parseIsoTimestamp(value.timestampValue);
  if ('bytesValue' in value) return new RuleBytes(Buffer.from(value.bytesValue, 'base64'));
  if ('referenceValue' in value) return pathOfName(value.referenceValue);
  if ('geoPointValue' in value) {
    return new LatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0);
  }
  return null;
}

export function mapOfFields(fields: Fields): RuleMap {
  const entries = new Map<string, RuleValue>();
  for (const [key, value] of Object.entries(fields)) entries.set(key, fromFirestore(value));
  return new RuleMap(entries);
}

/** A decoded JSON value (an ID token's claims): whole numbers are ints, as in production. */
export function fromJson(value: unknown): RuleValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]): [string, RuleValue] => [
      key,
      fromJson(item),
    ]);
    return new RuleMap(new Map(entries));
  }
  return null;
}
