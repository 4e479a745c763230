import * as v from 'valibot';

import { ARMS } from './arm';
import { EVENT_NAMES } from './events';

const text = v.pipe(v.string(), v.minLength(1));
const path = v.pipe(v.string(), v.regex(/^\//));
const slotName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$/));

/** The kinds of people who see a navigation entry. */
export const AUDIENCES = ['visitor', 'user', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Icons that replace the label of a navigation entry. Screen readers still read the label. */
export const NAV_ICONS = ['person'] as const;

const PageReadSchema = v.object({
  /** A collection, or a document such as `products/:id`. */
  from: text,
  /**
   * A key of local storage. If it has a value, the device has the data already, and the early script skips the read.
   */
  unless: v.optional(text),
});

/** The only audience of a page. The page's prerendered HTML is fetched for this audience only. */
const PageAudienceSchema = v.picklist(['user', 'admin'] satisfies Audience[]);

/** The schema of `remote.json`, which describes a remote. The release copies it to the registry. */
export const RemoteManifestSchema = v.object({
  /** The team that is responsible for the remote. */
  owner: text,
  /** The path prefixes that the remote serves. `/` means the home page only. */
  paths: v.array(path),
  /**
   * The frame of its pages for admins. `work`: the whole width, a slim header with the slot `work:search` instead of the
   * shop's search and navigation, and no footer. The remote brings its own navigation.
   */
  frame: v.optional(v.picklist(['work'])),
  /** The slots that only this remote fills. Their names begin with the remote's short name: `cart:badge`. */
  fragments: v.optional(v.array(slotName), []),
  /** The slots that this and other remotes fill. They are sorted by `order`, then by the name of the remote. */
  fills: v.optional(v.array(v.object({ slot: slotName, order: v.number() }))),
  /** Request events that load the remote when they have no subscriber yet. The bus then delivers them. */
  activationEvents: v.optional(v.array(v.picklist(EVENT_NAMES)), []),
  /** Navigation entries. They are here so that the layout can show them before the remote loads. */
  nav: v.array(
    v.object({
      label: text,
      to: path,
      audience: v.picklist(AUDIENCES),
      /** Entries are sorted by this number. */
      position: v.number(),
      /** Shown instead of the label, beside the cart. */
      icon: v.optional(v.picklist(NAV_ICONS)),
      /** Puts the entry of a shopper's own page into the account menu. */
      menu: v.optional(v.literal('account')),
    }),
  ),
  /**
   * Path prefixes where the shell offers no reload for a newer release, because unsaved input would be
   * lost.
   */
  noReloadPrompt: v.optional(v.array(path)),
  /** The further needs of each page: its chunk and first reads. With this list everything is requested at once. */
  pages: v.optional(
    v.array(
      v.object({
        /** A path pattern such as `/shop/category/:category/:id`. */
        path,
        /** The name of a chunk of the remote's build. */
        chunk: v.optional(text),
        /** The page's first public reads. `FirebaseClient.publicReads` takes their answers. */
        reads: v.optional(v.array(PageReadSchema)),
        audience: v.optional(PageAudienceSchema),
      }),
    ),
  ),
});

export type RemoteManifest = v.InferOutput<typeof RemoteManifestSchema>;
export type NavEntry = RemoteManifest['nav'][number];

/**
 * The schema by which other apps read a remote's manifest. The reader may be older than the remote, so the schema
 * accepts unknown slots and events.
 */
export const OpenRemoteManifestSchema = v.object({
  ...RemoteManifestSchema.entries,
  frame: v.optional(text),
  fragments: v.optional(v.array(text), []),
  fills: v.optional(v.array(v.object({ slot: text, order: v.number() }))),
  activationEvents: v.optional(v.array(text), []),
});

const RegistryEntrySchema = v.object({
  ...OpenRemoteManifestSchema.entries,
  /** The federation container's name, e.g. `mf_catalog`. */
  container: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  version: text,
  /** When this version became live. */
  since: v.optional(text),
  contractVersion: v.pipe(v.number(), v.integer()),
  /** The path of the container script, without the base path. */
  entryUrl: text,
  /** Whether the remote has static pages (`StaticPages`). */
  hasStaticPages: v.optional(v.boolean()),
  /** The paths of the scripts and style sheets that the remote starts with; absent in development. */
  startsWith: v.optional(v.array(text)),
  /** The hashes of these files for `integrity` attributes, in the same order. */
  integrity: v.optional(v.array(text)),
  pages: v.optional(
    v.array(
      v.object({
        path,
        /** The paths of the scripts and style sheets of the page itself. */
        startsWith: v.optional(v.array(text)),
        integrity: v.optional(v.array(text)),
        reads: v.optional(v.array(PageReadSchema)),
        audience: v.optional(PageAudienceSchema),
        /** The file with the prerendered HTML of the page. */
        prerendered: v.optional(text),
        prerenderedIntegrity: v.optional(text),
      }),
    ),
  ),
});

export type RegistryEntry = v.InferOutput<typeof RegistryEntrySchema> & {
  /** The address of a developer's own build, if an override replaces the live remote in this browser. */
  readonly overriddenBy?: string;
};

const RegistrySchema = v.object({
  /** The number of the release, higher for each release; absent in development. */
  release: v.optional(v.pipe(v.number(), v.integer())),
  /** The live shell; absent in development. */
  shell: v.optional(v.object({ version: text, since: v.optional(text) })),
  /** The arm of this visit. The early script adds it while a canary runs. Without a canary every visit is `stable`. */
  arm: v.optional(v.picklist(ARMS)),
  remotes: v.record(v.string(), RegistryEntrySchema),
});

/** Further versions of some remotes, for a share of the devices. */
export interface Canary {
  /** The name of this set of versions. It is also the salt of the hash that chooses devices. */
  readonly name: string;
  /** The share of the devices in percent: above 0, below 100. */
  readonly share: number;
  /** Registry entries by remote. They replace the entries with the same names, or are added. */
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
}

/** `registry.json`: the live remotes by name. The shell knows the remotes only from it. */
export type Registry = Omit<v.InferOutput<typeof RegistrySchema>, 'remotes'> & {
  remotes: Record<string, RegistryEntry>;
  /** Only present in a registry that the release has written, before `inArm`. At most one canary runs at a time. */
  canary?: Canary;
};

/** The slots that a remote fills, alone or together with other remotes. */
export function slotsFilledBy({
  fragments = [],
  fills = [],
}: Pick<Partial<RemoteManifest>, 'fragments' | 'fills'> = {}): string[] {
  return [...fragments, ...fills.map(({ slot }) => slot)];
}

/** The names of the remotes that fill a slot, in the order in which the slot shows them. */
export function fillersOf({ remotes }: Registry, slot: string): string[] {
  return Object.entries(remotes)
    .flatMap(([name, { fragments, fills = [] }]) => {
      const order = fragments.includes(slot) ? 0 : fills.find((fill) => fill.slot === slot)?.order;
      return order === undefined ? [] : [{ name, order }];
    })
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

const OuterRegistrySchema = v.object({
  ...RegistrySchema.entries,
  remotes: v.record(v.string(), v.unknown()),
});

/**
 * Parses `registry.json`. Throws a `ValiError` that names the wrong field. A remote with an invalid entry
 * is left out, so that the other remotes still work; `report` gets the error.
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
