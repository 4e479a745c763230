/** What documents of this house hold; times are written by the server. */
export type Data =
  null | boolean | number | string | readonly Data[] | { readonly [field: string]: Data };

/** A value of Firestore's REST API. https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
export type RestValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { stringValue: string }
  | { timestampValue: string }
  | { arrayValue: { values?: RestValue[] } }
  | { mapValue: { fields?: Record<string, RestValue> } };

/** Whole numbers become integers, as the web SDK does it. */
export function toRest(value: Data): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (isList(value)) return { arrayValue: { values: value.map(toRest) } };
  return { mapValue: { fields: toRestFields(value) } };
}

export function toRestFields(data: { readonly [field: string]: Data }): Record<string, RestValue> {
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, toRest(value)]));
}

/** The reverse of `toRest`; a time becomes its ISO text. */
export function fromRest(value: RestValue): Data {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return value.doubleValue;
  if ('stringValue' in value) return value.stringValue;
  if ('timestampValue' in value) return value.timestampValue;
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromRest);
  return fromRestFields(value.mapValue.fields ?? {});
}

export function fromRestFields(fields: Record<string, RestValue>): Record<string, Data> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, fromRest(value)]),
  );
}

/** `Array.isArray` does not narrow a read-only list away. */
function isList(
  value: readonly Data[] | { readonly [field: string]: Data },
): value is readonly Data[] {
  return Array.isArray(value);
}
