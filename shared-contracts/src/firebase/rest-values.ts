/** A moment, with the same fields as the SDK's `Timestamp`. */
export interface Moment {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** The value of a field. Times have the type `Time`. Bytes and references are not supported. */
export type RestData<Time = Moment> =
  | null
  | boolean
  | number
  | string
  | Time
  | readonly RestData<Time>[]
  | { readonly [field: string]: RestData<Time> };

/**
 * The value of a field in Firestore's REST interface. Its only key names the type.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
export type RestValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  /** A text, because an integer of 64 bits does not fit into a number. */
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { stringValue: string }
  /** A time in the format of RFC 3339, with up to nine decimals. */
  | { timestampValue: string }
  | { referenceValue: string }
  | { arrayValue: { values?: RestValue[] } }
  | { mapValue: { fields?: RestFields } };

export type RestFields = Record<string, RestValue>;

/** The data of a document. Throws a `TypeError` for a field of an unsupported type. */
export function fromRestFields(fields?: RestFields): Record<string, RestData>;
/** The data of a document, with times that `timeOf` makes from RFC 3339 texts. */
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

/** The reverse of `fromRestFields`. Whole numbers become integers, as in the web SDK. */
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

/** A type guard, because `Array.isArray` does not narrow read-only arrays. */
function isList(value: object): value is readonly RestData<Date>[] {
  return Array.isArray(value);
}

export function isMoment(value: unknown): value is Moment {
  return typeof value === 'object' && value !== null && 'seconds' in value;
}

/** The REST value of a moment, exact to the nanosecond. */
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
