import * as v from 'valibot';

import type { Release } from '../log/releases';

/** How many releases are published. */
const NEWEST = 50;

const SettingsSchema = v.object({
  /** Whether `history.json` is published: who released what, and why. Anyone can read it. */
  history: v.optional(v.boolean(), false),
});

/** Whether a site's `config.json` asks for the history to be published. */
export function publishesHistory(config: unknown): boolean {
  return v.parse(SettingsSchema, config).history;
}

/** `history.json`: the newest releases, the newest first. */
export function historyFile(releases: readonly Release[]): string {
  return `${JSON.stringify({ releases: releases.slice(-NEWEST).reverse() })}\n`;
}
