import type { RuleTimestamp } from './rule-value';

export const nanosPerSecond = 1_000_000_000n;
export const nanosPerMilli = 1_000_000n;

const firstSecond = -62_135_596_800n;
const lastSecond = 253_402_300_799n;

/** Divides and rounds down, while bigint division rounds towards zero. */
export const floorDivide = (nanos: bigint, unit: bigint): bigint => {
  const quotient = nanos / unit;
  return nanos % unit < 0n ? quotient - 1n : quotient;
};

/** The instant, or `null` outside of the years 1 to 9999. */
export function timestampAt(nanos: bigint): RuleTimestamp | null {
  const seconds = floorDivide(nanos, nanosPerSecond);
  return seconds < firstSecond || seconds > lastSecond ? null : { type: 'timestamp', nanos };
}

/** Parses ISO 8601 in UTC or with an offset, with up to 9 digits of a second; `null` for other texts. */
export function parseIsoTimestamp(text: string): RuleTimestamp | null {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(text);
  if (parts === null) return null;
  const millis = Date.parse(`${parts[1] ?? ''}${parts[3] ?? ''}`);
  if (Number.isNaN(millis)) return null;
  const fraction = BigInt((parts[2] ?? '').padEnd(9, '0'));
  return timestampAt(BigInt(millis) * nanosPerMilli + fraction);
}
