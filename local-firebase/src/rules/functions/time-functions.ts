import { fault } from '../fault';
import type { Outcome } from '../outcome';
import {
  floorDivide,
  nanosPerMilli,
  nanosPerSecond,
  parseIsoTimestamp,
  timestampAt,
} from '../values/time';
import { overload, table } from './overload';
import { ruleDuration, type RuleTimestamp } from '../values/rule-value';

const maxDuration = 315_576_000_000n * nanosPerSecond;

const timestampFault = fault(
  'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799].',
);

/** A duration of at most 10,000 years, positive or negative. */
export const durationOf = (nanos: bigint): Outcome =>
  nanos > maxDuration || nanos < -maxDuration
    ? fault('Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000].')
    : ruleDuration(nanos);

export const timestampOf = (nanos: bigint): Outcome => timestampAt(nanos) ?? timestampFault;

const unitNanos: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800n * nanosPerSecond],
  ['d', 86_400n * nanosPerSecond],
  ['h', 3_600n * nanosPerSecond],
  ['m', 60n * nanosPerSecond],
  ['s', nanosPerSecond],
  ['ms', nanosPerMilli],
  ['ns', 1n],
]);

function dateTimestamp(year: bigint, month: bigint, day: bigint): Outcome {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const valid =
    year >= 1n &&
    year <= 9999n &&
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return valid
    ? timestampOf(BigInt(date.getTime()) * nanosPerMilli)
    : fault(`Date is not valid. year: ${year}, month: ${month} day: ${day}.`);
}

export const durationPackage = table({
  value: [
    overload(['int', 'string'], (magnitude, unit) => {
      const nanos = unitNanos.get(unit);
      return nanos === undefined
        ? fault(`Invalid duration unit. Unit: ${unit}.`)
        : durationOf(magnitude * nanos);
    }),
  ],
  time: [
    overload(['int', 'int', 'int', 'int'], (hours, minutes, seconds, nanos) =>
      durationOf((hours * 3_600n + minutes * 60n + seconds) * nanosPerSecond + nanos),
    ),
  ],
  abs: [overload(['duration'], ({ nanos }) => ruleDuration(nanos < 0n ? -nanos : nanos))],
});

export const timestampPackage = table({
  date: [overload(['int', 'int', 'int'], dateTimestamp)],
  value: [
    overload(['int'], (millis) => timestampOf(millis * nanosPerMilli)),
    overload(['string'], (text) => parseIsoTimestamp(text) ?? timestampFault),
  ],
});

export const durationMethods = table({
  seconds: [overload(['duration'], ({ nanos }) => nanos / nanosPerSecond)],
  nanos: [overload(['duration'], ({ nanos }) => nanos % nanosPerSecond)],
});

const dayNanos = 86_400n * nanosPerSecond;

const dateOf = ({ nanos }: RuleTimestamp): Date =>
  new Date(Number(floorDivide(nanos, nanosPerMilli)));

/** Nanoseconds since midnight in UTC. */
const sinceMidnight = ({ nanos }: RuleTimestamp): bigint =>
  nanos - floorDivide(nanos, dayNanos) * dayNanos;

const dayOfYear = (time: RuleTimestamp): bigint => {
  const date = dateOf(time);
  const start = new Date(date);
  start.setUTCMonth(0, 1);
  return BigInt(Math.round((date.getTime() - start.getTime()) / 86_400_000)) + 1n;
};

const part = (read: (date: Date) => number) => [
  overload(['timestamp'], (time) => BigInt(read(dateOf(time)))),
];

/** Methods of instants. All use UTC; weeks begin on Monday (1). */
export const timestampMethods = table({
  year: part((date) => date.getUTCFullYear()),
  month: part((date) => date.getUTCMonth() + 1),
  day: part((date) => date.getUTCDate()),
  hours: part((date) => date.getUTCHours()),
  minutes: part((date) => date.getUTCMinutes()),
  seconds: part((date) => date.getUTCSeconds()),
  nanos: [
    overload(
      ['timestamp'],
      ({ nanos }) => nanos - floorDivide(nanos, nanosPerSecond) * nanosPerSecond,
    ),
  ],
  dayOfWeek: part((date) => date.getUTCDay() || 7),
  dayOfYear: [overload(['timestamp'], dayOfYear)],
  toMillis: [overload(['timestamp'], ({ nanos }) => floorDivide(nanos, nanosPerMilli))],
  date: [overload(['timestamp'], (time) => timestampOf(time.nanos - sinceMidnight(time)))],
  time: [overload(['timestamp'], (time) => ruleDuration(sinceMidnight(time)))],
});
