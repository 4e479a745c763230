import { DEFAULT_BASE_PATH } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { readJsonFile } from './json-file';
import { SITE_FILES } from './site';
import type { Store } from './store';

const SettingsSchema = v.object({
  /** Where the site lies on its host, with a slash at both ends. Here without the last one. */
  basePath: v.pipe(
    v.optional(v.string(), `${DEFAULT_BASE_PATH}/`),
    v.regex(/^\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/, 'write a path such as / or /shop/ please'),
    v.transform((path) => path.slice(0, -1)),
  ),
  /** The host by which visitors reach the site. Static pages name it to search engines. */
  origin: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#\s"<>]+$/, 'write an origin such as https://shop.example please'),
    ),
  ),
  /** Whether developers' own remotes may be used, in the page's own words (`RuntimeConfig`). */
  overrides: v.optional(v.unknown()),
  /** Whether `history.json` is published: who released what, and why. Anyone can read it. */
  history: v.optional(v.boolean(), false),
  /** Allows previews, for so many days each. They run on the shop's origin, with its visitors' data. */
  previews: v.optional(v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
});

/** What `config.json` says to the release and to servers, besides the configuration of the page. */
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** Throws a `ReleaseError` that names the wrong field, or the file when it is missing. */
export function readSettings(store: Store): Promise<Settings> {
  return readJsonFile(store, SITE_FILES.config, SettingsSchema);
}

/** The base path of a site; that of a new one while it has no `config.json`. */
export async function basePathOf(store: Store): Promise<string> {
  const isConfigured = (await store.read(SITE_FILES.config)) !== undefined;
  return isConfigured ? (await readSettings(store)).basePath : DEFAULT_BASE_PATH;
}

/** Whether developers' own remotes may be used, which have no digests; not while there is no `config.json`. */
export async function allowsOverrides(store: Store): Promise<boolean> {
  const isConfigured = (await store.read(SITE_FILES.config)) !== undefined;
  return isConfigured && (await readSettings(store)).overrides !== undefined;
}
