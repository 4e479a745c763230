import { InvalidArgumentError } from 'commander';

import type { Versions } from '../site/site';

/** Commander calls this for each argument and passes the result of the previous call as `before`. */
export function versionsArgument(word: string, before: Versions | undefined): Versions {
  const [app, version, ...rest] = word.split('@');
  if (!app || !version || rest.length > 0) {
    throw new InvalidArgumentError('Write app@version, such as mf-cart@1.2.0.');
  }
  if (before && Object.hasOwn(before, app)) {
    throw new InvalidArgumentError(`Write one version of ${app}.`);
  }
  return { ...before, [app]: version };
}

export function wholeNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  throw new InvalidArgumentError('Write a whole number.');
}

export function portArgument(word: string): number {
  if (/^\d+$/.test(word) && Number(word) < 65_536) return Number(word);
  throw new InvalidArgumentError('Write a port, from 0 to 65535.');
}

/** Parses a count from 1 up. */
export function countArgument(word: string): number {
  if (/^0*[1-9]\d*$/.test(word)) return Number(word);
  throw new InvalidArgumentError('Write a whole number from 1.');
}

/** One day. A timer overflows with much more, and then does not wait at all. */
const LONGEST_PAUSE_S = 86_400;

/** Parses the pause between two rounds, in whole seconds. */
export function secondsArgument(word: string): number {
  const seconds = /^\d+$/.test(word) ? Number(word) : 0;
  if (seconds >= 1 && seconds <= LONGEST_PAUSE_S) return seconds;
  throw new InvalidArgumentError(`Write a whole number of seconds, from 1 to ${LONGEST_PAUSE_S}.`);
}

/** Parses a share of the devices, such as `5` or `0.5%`, in percent. */
export function percentArgument(word: string): number {
  const [, digits] = /^(\d+(?:\.\d+)?) ?%?$/.exec(word) ?? [];
  if (digits !== undefined && Number(digits) <= 100) return Number(digits);
  throw new InvalidArgumentError('Write a percentage, such as 5.');
}

/** Parses one of several percentages, for an option that takes them one after the other. */
export function percentsArgument(word: string, before: readonly number[] = []): number[] {
  return [...before, percentArgument(word)];
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Parses `90s`, `30m` or `2h`, in milliseconds. */
export function durationArgument(word: string): number {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([smh])$/.exec(word) ?? [];
  const unitMs = UNITS[unit];
  if (digits !== undefined && unitMs !== undefined) return Number(digits) * unitMs;
  throw new InvalidArgumentError('Write a time, such as 90s, 30m or 2h.');
}

/**
 * Parses the time between two looks, as `durationArgument` does. Refuses 0, because each look costs reads of
 * the database.
 */
export function pauseArgument(word: string): number {
  const pauseMs = durationArgument(word);
  if (pauseMs > 0 && pauseMs <= LONGEST_PAUSE_S * 1_000) return pauseMs;
  throw new InvalidArgumentError('Write a time above 0 and up to 24h, such as 60s.');
}

/** Parses how many times more: `2x` or `1.5`. */
export function ratioArgument(word: string): number {
  const [, digits] = /^(\d+(?:\.\d+)?)x?$/.exec(word) ?? [];
  if (digits !== undefined && Number(digits) > 1) return Number(digits);
  throw new InvalidArgumentError('Write how many times more, above 1, such as 2x.');
}

/** Parses an address of a web service. */
export function webAddress(word: string): string {
  if (URL.canParse(word) && /^https?:$/.test(new URL(word).protocol)) return word;
  throw new InvalidArgumentError('Write an address, such as https://shop.example/galleria/.');
}

/** Parses a name or a reason for the log: one line, without characters that control a terminal. */
export function lineArgument(word: string): string {
  const line = word.replaceAll(/\s+/g, ' ').trim();
  if (line.length > 0 && line.length <= 300 && !/[\p{Cc}\p{Cf}]/u.test(line)) return line;
  throw new InvalidArgumentError('Write a line of 1 to 300 characters.');
}

/** Parses a number from 0 to 1, such as `0.1`. */
export function fractionArgument(word: string): number {
  if (/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(word)) return Number(word);
  throw new InvalidArgumentError('Write a number from 0 to 1.');
}
