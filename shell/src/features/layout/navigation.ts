import {
  routes,
  type Audience,
  type NavEntry,
  type Registry,
} from '@galleria/shared-contracts/contract';

import { TEXTS } from '../../texts';

/** The shell's own entries. The entries of the remotes are in the registry. */
const SHELL_NAV: readonly NavEntry[] = [
  { label: TEXTS.contactUs, to: routes.contact(), audience: 'visitor', position: 30 },
  { label: TEXTS.contactUs, to: routes.contact(), audience: 'user', position: 30 },
];

/** The links of the header for this audience, in order. */
export function navigationFor(audience: Audience, registry: Registry): readonly NavEntry[] {
  return [...SHELL_NAV, ...Object.values(registry.remotes).flatMap(({ nav }) => nav)]
    .filter((entry) => entry.audience === audience)
    .sort((a, b) => a.position - b.position);
}
