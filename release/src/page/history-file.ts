import type { Release } from '../log/releases';

/** How many releases are published. */
const NEWEST = 50;

/** `history.json`: the newest releases, the newest first. */
export function historyFile(releases: readonly Release[]): string {
  return `${JSON.stringify({ releases: releases.slice(-NEWEST).reverse() })}\n`;
}
