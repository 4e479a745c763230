import * as v from 'valibot';

import { EVENT_NAMES } from './events';
import { FRAGMENT_NAMES } from './remote';

const text = v.pipe(v.string(), v.minLength(1));
const path = v.pipe(v.string(), v.startsWith('/'));

/** Who sees a navigation entry. */
export const AUDIENCES = ['visitor', 'user', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Pictures that stand for a navigation entry; its label is still read out. */
export const NAV_ICONS = ['person'] as const;

/** What a remote says of itself in its `remote.json`; the release copies it to the registry. */
export const RemoteManifestSchema = v.object({
  /** The team that answers for it. */
  owner: text,
  /** Path prefixes it serves. `/` means the home page alone. */
  paths: v.array(path),
  /** Fragments it offers to other pages. */
  fragments: v.array(v.picklist(FRAGMENT_NAMES)),
  /** Events that it answers: when one is emitted before it is loaded, it is loaded and told. */
  wakesOn: v.array(v.picklist(EVENT_NAMES)),
  /** Navigation entries; kept here so that the layout shows them before the remote loads. */
  nav: v.array(
    v.object({
      label: text,
      to: path,
      audience: v.picklist(AUDIENCES),
      /** Entries are sorted by this number. */
      position: v.number(),
      /** Shown instead of the label, beside the cart. */
      icon: v.optional(v.picklist(NAV_ICONS)),
    }),
  ),
});

export type RemoteManifest = v.InferOutput<typeof RemoteManifestSchema>;
export type NavEntry = RemoteManifest['nav'][number];

export const RegistryEntrySchema = v.object({
  ...RemoteManifestSchema.entries,
  /** The federation container's name, e.g. `mf_catalog`. */
  container: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  version: text,
  contractVersion: v.pipe(v.number(), v.integer()),
  /** Where its container script lies, from the base path. */
  entryUrl: text,
});

export type RegistryEntry = v.InferOutput<typeof RegistryEntrySchema>;

const RegistrySchema = v.object({ remotes: v.record(v.string(), RegistryEntrySchema) });

/** `registry.json`: the live remotes by name. The only place where the shell learns of them. */
export type Registry = v.InferOutput<typeof RegistrySchema>;

/** Parses `registry.json`. Throws a `ValiError` naming the bad field. */
export function parseRegistry(data: unknown): Registry {
  return v.parse(RegistrySchema, data);
}
