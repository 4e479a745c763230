import { InvalidArgumentError } from 'commander';

import type { Versions } from '../site/site';

/** Commander calls this for each argument and passes the result of the previous call as `before`. */
export function versionsArgument(word: string, before: Versions | undefined): Versions {
  const [app, version, ...rest] = word.split('@');
  if (!app || !version || rest.length > 0) {
    throw new InvalidArgumentError('Write app@version, such as mf-cart@1.2.0.');
  }
  return { ...before, [app]: version };
}

export function wholeNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  throw new InvalidArgumentError('Write a whole number.');
}

/** Parses a share of the devices, such as `5` or `0.5%`, in percent. */
export function percentArgument(word: string): number {
  const [, digits] = /^(\d+(?:\.\d+)?) ?%?$/.exec(word) ?? [];
  if (digits !== undefined && Number(digits) <= 100) return Number(digits);
  throw new InvalidArgumentError('Write a percentage, such as 5.');
}

/** Parses a name or a reason for the log: one line, without characters that control a terminal. */
export function lineArgument(word: string): string {
  const line = word.replaceAll(/\s+/g, ' ').trim();
  if (line.length > 0 && line.length <= 300 && !/[\p{Cc}\p{Cf}]/u.test(line)) return line;
  throw new InvalidArgumentError('Write a line of 1 to 300 characters.');
}
