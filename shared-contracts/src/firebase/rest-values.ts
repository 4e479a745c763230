/** A moment, as the SDK's `Timestamp` has it. */
interface Moment {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** What a field holds. References and bytes are not among what the public may read. */
type PublicValue =
  | null
  | boolean
  | number
  | string
  | Moment
  | readonly PublicValue[]
  | { readonly [field: string]: PublicValue };

/** A field in Firestore's REST interface: one key, which names the type. */
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
  | { mapValue: { fields?: Record<string, RestValue> } };

/** The fields of a document. Throws a `TypeError` for a type that is not read here. */
export function fromRestFields(
  fields: Record<string, RestValue> = {},
): Record<string, PublicValue> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, fromRestValue(value)]),
  );
}

function fromRestValue(value: RestValue): PublicValue {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('nullValue' in value) return null;
  if ('timestampValue' in value) return momentOf(value.timestampValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromRestValue);
  if ('mapValue' in value) return fromRestFields(value.mapValue.fields);
  throw new TypeError(`A field of the type ${Object.keys(value).join()} is not read here`);
}

/** A value to compare a field with. */
export function toRestValue(value: string | number | Date): RestValue {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

function momentOf(text: string): Moment {
  const [, toTheSecond = '', decimals = ''] = /^(.+?)(?:\.(\d+))?Z$/.exec(text) ?? [];
  return {
    seconds: Date.parse(`${toTheSecond}Z`) / 1000,
    nanoseconds: Number(decimals.padEnd(9, '0')),
  };
}
