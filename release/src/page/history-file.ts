import type { Release } from '../log/releases';

/** Number of releases in the file. */
const NEWEST = 50;

/** The text of `history.json`: the newest releases, the newest first. */
export function historyFile(releases: readonly Release[]): string {
  return `${JSON.stringify({ releases: releases.slice(-NEWEST).reverse() })}\n`;
}
