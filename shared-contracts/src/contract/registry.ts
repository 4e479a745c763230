import * as v from 'valibot';

import { EVENT_NAMES } from './events';

const text = v.pipe(v.string(), v.minLength(1));
const path = v.pipe(v.string(), v.startsWith('/'));
const fragmentName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$/));

/** Who sees a navigation entry. */
export const AUDIENCES = ['visitor', 'user', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Pictures that stand for a navigation entry; its label is still read out. */
export const NAV_ICONS = ['person'] as const;

const PageReadSchema = v.object({
  /** A collection, or a document as `products/:id`. */
  from: text,
  /** A key of local storage: while it is set, this device has what it needs. */
  unless: v.optional(text),
});

/** The one audience of a page. Its prerendered HTML is fetched for them only. */
const PageAudienceSchema = v.picklist(['user', 'admin'] satisfies Audience[]);

/** What a remote says of itself in its `remote.json`; the release copies it to the registry. */
export const RemoteManifestSchema = v.object({
  /** The team that answers for it. */
  owner: text,
  /** Path prefixes it serves. `/` means the home page alone. */
  paths: v.array(path),
  /** Names of the fragments that it offers to other pages (`Fragments`). */
  fragments: v.optional(v.array(fragmentName), []),
  /** Requests that load the remote when nobody handles them yet; the bus then hands them over. */
  activationEvents: v.optional(v.array(v.picklist(EVENT_NAMES)), []),
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
  /** Path prefixes where no reload is offered for a newer release: unsaved input would be lost. */
  noReloadPrompt: v.optional(v.array(path)),
  /** What a page needs besides what the remote starts with, so that all of it is asked for at once. */
  pages: v.optional(
    v.array(
      v.object({
        /** As `/shop/category/:category/:id`. */
        path,
        /** The name of a chunk of the remote's build. */
        chunk: v.optional(text),
        /** What the page reads first of what anyone may read; `FirebaseClient.publicReads` takes it. */
        reads: v.optional(v.array(PageReadSchema)),
        audience: v.optional(PageAudienceSchema),
      }),
    ),
  ),
});

export type RemoteManifest = v.InferOutput<typeof RemoteManifestSchema>;
export type NavEntry = RemoteManifest['nav'][number];

/**
 * A manifest as its readers parse it. A reader may be older than the remote, so fragments and
 * events that the reader does not know are accepted.
 */
export const OpenRemoteManifestSchema = v.object({
  ...RemoteManifestSchema.entries,
  fragments: v.optional(v.array(text), []),
  activationEvents: v.optional(v.array(text), []),
});

const RegistryEntrySchema = v.object({
  ...OpenRemoteManifestSchema.entries,
  /** The federation container's name, e.g. `mf_catalog`. */
  container: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  version: text,
  /** When it became live. */
  since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  contractVersion: v.pipe(v.number(), v.integer()),
  /** Where its container script lies, from the base path. */
  entryUrl: text,
  /** The scripts and style sheets that it starts with, likewise; absent in development. */
  startsWith: v.optional(v.array(text)),
  /** Their digests, in the same order, as for an `integrity` attribute. */
  integrity: v.optional(v.array(text)),
  pages: v.optional(
    v.array(
      v.object({
        path,
        /** The scripts and style sheets of the page itself. */
        startsWith: v.optional(v.array(text)),
        integrity: v.optional(v.array(text)),
        reads: v.optional(v.array(PageReadSchema)),
        audience: v.optional(PageAudienceSchema),
        /** The file with the prerendered HTML for its audience, by path pattern. */
        prerendered: v.optional(text),
        prerenderedIntegrity: v.optional(text),
      }),
    ),
  ),
});

export type RegistryEntry = v.InferOutput<typeof RegistryEntrySchema> & {
  /** Where a developer's own copy comes from, put in its place in this browser alone. */
  readonly overriddenBy?: string;
};

const RegistrySchema = v.object({
  /** Grows with each release; absent in development. */
  release: v.optional(v.pipe(v.number(), v.integer())),
  /** The live shell; absent in development. */
  shell: v.optional(v.object({ version: text, since: v.optional(text) })),
  remotes: v.record(v.string(), RegistryEntrySchema),
});

/** `registry.json`: the live remotes by name. The only place where the shell learns of them. */
export type Registry = Omit<v.InferOutput<typeof RegistrySchema>, 'remotes'> & {
  remotes: Record<string, RegistryEntry>;
};

const OuterRegistrySchema = v.object({
  ...RegistrySchema.entries,
  remotes: v.record(v.string(), v.unknown()),
});

/**
 * Parses `registry.json`. Throws a `ValiError` naming the bad field. A remote whose entry cannot
 * be read is left out and handed to `report`: it must not take the others with it.
 */
export function parseRegistry(
  data: unknown,
  report: (error: Error) => void = (error) => reportError(error),
): Registry {
  const { remotes: entries, ...rest } = v.parse(OuterRegistrySchema, data);
  const remotes: Registry['remotes'] = {};
  for (const [name, entry] of Object.entries(entries)) {
    const result = v.safeParse(RegistryEntrySchema, entry);
    if (result.success) remotes[name] = result.output;
    else {
      const [issue] = result.issues;
      report(new Error(`registry.json: ${name}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`));
    }
  }
  return { ...rest, remotes };
}
