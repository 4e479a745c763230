import { asOptionalInt, isObject } from './json-input';
import { invalidArgument } from './rpc-error';

const isoPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/i;

/**
 * The shortest proto3 form of whole seconds (ISO text without fraction) and the digits of the
 * fraction.
 */
function canonical(secondsIso: string, fraction: string): string {
  const micros = fraction.slice(0, 6).padEnd(6, '0');
  if (micros === '000000') return `${secondsIso}Z`;
  return micros.endsWith('000')
    ? `${secondsIso}.${micros.slice(0, 3)}Z`
    : `${secondsIso}.${micros}Z`;
}

/** Seconds since the epoch as `YYYY-MM-DDTHH:MM:SS`. */
const secondsIso = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19);

/**
 * Converts a timestamp to the canonical form of this backend: UTC ISO 8601, truncated to the
 * microsecond, with 0, 3 or 6 digits. So equal instants are equal texts. Accepts up to 9 digits,
 * zone offsets, and `{seconds, nanos}`. Years 0001 to 9999. Throws INVALID_ARGUMENT.
 */
export function parseTimestamp(input: unknown): string {
  if (isObject(input)) {
    const seconds = asOptionalInt(input['seconds'], 'seconds') ?? 0;
    const nanos = asOptionalInt(input['nanos'], 'nanos') ?? 0;
    if (nanos < 0 || nanos > 999_999_999) throw invalidArgument('Timestamp nanos out of range.');
    if (seconds < -62_135_596_800 || seconds > 253_402_300_799) {
      throw invalidArgument('Timestamp seconds out of range.');
    }
    return canonical(secondsIso(seconds), String(nanos).padStart(9, '0'));
  }
  const parts = typeof input === 'string' ? isoPattern.exec(input) : null;
  if (parts === null) throw invalidArgument(`Invalid timestamp: ${JSON.stringify(input)}.`);
  const whole = `${parts.slice(1, 4).join('-')}T${parts.slice(4, 7).join(':')}`;
  const zone = (parts[8] ?? 'Z').toUpperCase();
  const epochMs = Date.parse(`${whole}${zone}`);
  if (Number.isNaN(epochMs) || whole.startsWith('0000')) {
    throw invalidArgument(`Invalid timestamp: ${JSON.stringify(input)}.`);
  }
  return canonical(secondsIso(epochMs / 1000), parts[7] ?? '');
}

/**
 * Orders two canonical timestamps. Without the `Z`, a shorter form of the same second is a prefix
 * of a longer form, so text order is time order.
 */
export function compareTimestamps(a: string, b: string): number {
  if (a === b) return 0;
  return a.slice(0, -1) < b.slice(0, -1) ? -1 : 1;
}

/** The canonical timestamp for microseconds since the epoch. */
function timestampFromMicros(micros: number): string {
  const seconds = Math.floor(micros / 1e6);
  return canonical(secondsIso(seconds), String(micros - seconds * 1e6).padStart(6, '0'));
}

/** Microseconds since the epoch for a canonical timestamp; exact for the years 1685 to 2255. */
function microsFromTimestamp(timestamp: string): number {
  const fraction = timestamp.slice(20, -1).padEnd(6, '0');
  return Date.parse(`${timestamp.slice(0, 19)}Z`) * 1000 + Number(fraction);
}

/**
 * A clock in microseconds that always goes forward, even when the system clock goes back. The web
 * SDK silently ignores a snapshot whose read time is not later than the last one.
 */
export interface StrictClock {
  /** Returns the next instant, which is later than all earlier ones. */
  next(): string;
  /** Makes every later instant come after `timestamp`. Called with the last time that is on the disk. */
  advancePast(timestamp: string): void;
}

/** `nowMs` is the system clock, in milliseconds since the epoch. */
export function createStrictClock(nowMs: () => number = Date.now): StrictClock {
  let last = 0;
  return {
    next() {
      last = Math.max(Math.floor(nowMs() * 1000), last + 1);
      return timestampFromMicros(last);
    },
    advancePast(timestamp) {
      last = Math.max(last, microsFromTimestamp(timestamp));
    },
  };
}
