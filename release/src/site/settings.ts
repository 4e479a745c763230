import {
  DEFAULT_BASE_PATH,
  parseRuntimeConfig,
  type RuntimeConfig,
} from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { readJsonFile, type Files } from './json-file';
import { SITE_FILES } from './names';

/** A base path as written in `config.json`: with a slash at both ends. */
export const WRITTEN_BASE_PATH = /^\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/;

const SettingsSchema = v.object({
  /**
   * The site's path on its host. The file has a slash at both ends; the parsed value has none at
   * its end.
   */
  basePath: v.pipe(
    v.optional(v.string(), `${DEFAULT_BASE_PATH}/`),
    v.regex(WRITTEN_BASE_PATH, 'write a path such as / or /shop/ please'),
    v.transform((path) => path.slice(0, -1)),
  ),
  /** Origin of the host at which visitors reach the site. Static pages tell it to search engines. */
  origin: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#\s"<>]+$/, 'write an origin such as https://shop.example please'),
    ),
  ),
  /**
   * Whether developers' own remotes are allowed, with the same values as in the page
   * (`RuntimeConfig`).
   */
  overrides: v.optional(v.unknown()),
  /** Whether `history.json` is published, which tells everybody who released what, and why. */
  history: v.optional(v.boolean(), false),
  /**
   * Allows previews, each for this number of days. They run on the shop's origin, with its
   * visitors' data.
   */
  previews: v.optional(v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
});

/** The part of `config.json` that the release and servers read. The page has its own part. */
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** Throws a `ReleaseError` that names the wrong field, or the file when it is missing. */
export function readSettings(site: Files, key: string = SITE_FILES.config): Promise<Settings> {
  return readJsonFile(site, key, SettingsSchema);
}

/** Reads the page's part of `config.json`. Throws an error that names the wrong fields, or the file. */
export async function readConfig(site: Files): Promise<RuntimeConfig> {
  return parseRuntimeConfig(await readJsonFile(site, SITE_FILES.config, v.unknown()));
}

/** The base path of a site; the base path of a new site while there is no `config.json`. */
export async function basePathOf(site: Files): Promise<string> {
  const isConfigured = (await site.read(SITE_FILES.config)) !== undefined;
  return isConfigured ? (await readSettings(site)).basePath : DEFAULT_BASE_PATH;
}

/**
 * Whether developers' own remotes are allowed, which have no digests; false while there is no
 * `config.json`.
 */
export async function allowsOverrides(site: Files): Promise<boolean> {
  const isConfigured = (await site.read(SITE_FILES.config)) !== undefined;
  return isConfigured && (await readSettings(site)).overrides !== undefined;
}
