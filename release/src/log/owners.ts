import { RemoteManifestSchema } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { APP_NAME } from '../site/site';
import { PublicKeySchema } from '../site/signing-key';

const { paths, fragments } = RemoteManifestSchema.entries;

const TeamSchema = v.object({
  apps: v.array(v.pipe(v.string(), v.regex(APP_NAME))),
  keys: v.array(PublicKeySchema),
  /** Path prefixes that only the team's apps may claim, even before they publish. */
  paths: v.optional(paths),
  /** Slots that only the team's apps may offer or claim as fragments. */
  slots: v.optional(fragments.wrapped),
  /** Events that only the team's apps may claim as activation events. */
  events: v.optional(v.array(v.pipe(v.string(), v.minLength(1)))),
});

/** The schema of `owners.json`: who may sign which changes, and which names are reserved for which team. */
export const OwnersSchema = v.object({
  /** Keys that may change this file, and may prune. */
  owners: v.pipe(v.array(PublicKeySchema), v.minLength(1, 'a site needs an owner')),
  /** The apps of each team, and the keys of its members and machines, by the team's name. */
  teams: v.record(v.string(), TeamSchema),
});

export type Owners = v.InferOutput<typeof OwnersSchema>;

/**
 * Returns the keys of the app's team, one of which must sign a change of the app. Empty when no team has the
 * app.
 */
export function keysOf({ teams }: Owners, app: string): string[] {
  return Object.values(teams).flatMap(({ apps, keys }) => (apps.includes(app) ? keys : []));
}

/** Whether a team has the app. Nobody may sign a release of an app without a team. */
export function hasTeam({ teams }: Owners, app: string): boolean {
  return Object.values(teams).some(({ apps }) => apps.includes(app));
}

/** The team's name for messages: `Checkout team`, or `no team`. */
export function teamOf({ teams }: Owners, app: string): string {
  const names = Object.entries(teams).filter(([, { apps }]) => apps.includes(app));
  return names.map(([name]) => name).join(' or ') || 'no team';
}
