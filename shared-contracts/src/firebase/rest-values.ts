/** A moment in the form of the SDK's `Timestamp`. */
export interface Moment {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** What a field holds when times are read as `Time`. Bytes and references are not read here. */
export type RestData<Time = Moment> =
  | null
  | boolean
  | number
  | string
  | Time
  | readonly RestData<Time>[]
  | { readonly [field: string]: RestData<Time> };

/**
 * A field in Firestore's REST interface: one key, which names the type.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
export type RestValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  /** 64 bits, so as text. */
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { stringValue: string }
  /** RFC 3339 with up to nine decimals. */
  | { timestampValue: string }
  | { referenceValue: string }
  | { arrayValue: { values?: RestValue[] } }
  | { mapValue: { fields?: RestFields } };

export type RestFields = Record<string, RestValue>;

/** The data of a document. Throws a `TypeError` for a type that is not read here. */
export function fromRestFields(fields?: RestFields): Record<string, RestData>;
/** The same, times as `timeOf` makes them of their RFC 3339 text. */
export function fromRestFields<Time>(
  fields: RestFields | undefined,
  timeOf: (text: string) => Time,
): Record<string, RestData<Time>>;
export function fromRestFields(
  fields: RestFields = {},
  timeOf: (text: string) => unknown = momentOf,
): Record<string, unknown> {
  const read = (value: RestValue): unknown => {
    if ('stringValue' in value) return value.stringValue;
    if ('integerValue' in value) return Number(value.integerValue);
    if ('doubleValue' in value) return Number(value.doubleValue);
    if ('booleanValue' in value) return value.booleanValue;
    if ('nullValue' in value) return null;
    if ('timestampValue' in value) return timeOf(value.timestampValue);
    if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(read);
    if ('mapValue' in value) return fromRestFields(value.mapValue.fields, timeOf);
    throw new TypeError(`A field of the type ${Object.keys(value).join()} is not read here`);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, read(value)]));
}

/** The reverse. Whole numbers become integers, as the web SDK does it. */
export function toRestFields(data: { readonly [field: string]: RestData<Date> }): RestFields {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, toRestValue(value)]),
  );
}

export function toRestValue(value: RestData<Date>): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(toRestValue) } };
  return { mapValue: { fields: toRestFields(value) } };
}

/** `Array.isArray` does not narrow a read-only list away. */
function isList(value: object): value is readonly RestData<Date>[] {
  return Array.isArray(value);
}

export function isMoment(value: unknown): value is Moment {
  return typeof value === 'object' && value !== null && 'seconds' in value;
}

/** A moment as it was stored, to the nanosecond. */
export function toTimestamp({ seconds, nanoseconds }: Moment): RestValue {
  const toTheSecond = new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length);
  return { timestampValue: `${toTheSecond}.${String(nanoseconds).padStart(9, '0')}Z` };
}

function momentOf(text: string): Moment {
  const [, toTheSecond = '', decimals = ''] = /^(.+?)(?:\.(\d+))?Z$/.exec(text) ?? [];
  return {
    seconds: Date.parse(`${toTheSecond}Z`) / 1000,
    nanoseconds: Number(decimals.padEnd(9, '0')),
  };
}
