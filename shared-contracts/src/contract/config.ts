import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

const paths = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^\/[^?#\s"<>]*$/, 'write paths such as /admin please'))),
  v.minLength(1),
);

const others = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^?#\s"<>]+$/, 'write an address such as https://shop.example/galleria'),
  v.transform((address) => address.replace(/\/+$/, '')),
);

const RuntimeConfigSchema = v.object({
  /** The configuration of the web app from the Firebase console. */
  firebase: v.object({
    apiKey: text,
    projectId: text,
    authDomain: v.optional(text),
    appId: v.optional(text),
    storageBucket: v.optional(text),
    messagingSenderId: v.optional(text),
  }),
  /** Present when the site uses a local backend instead of the cloud. */
  emulators: v.optional(
    v.object({
      firestore: v.object({ host: text, port: v.pipe(v.number(), v.integer()) }),
      /** For example `http://127.0.0.1:9099`. */
      authUrl: v.pipe(v.string(), v.url()),
    }),
  ),
  /**
   * Lets developers replace a live remote by their own build, in their own browser only. Scripts may then come from
   * the loopback address and from these origins, so never set it in production.
   */
  overrides: v.optional(v.object({ origins: v.array(v.pipe(v.string(), v.url())) })),
  /**
   * With `true`, devices keep the pages that they have seen, for visits without network. Otherwise devices keep
   * nothing, and the next visit of a device removes the pages that it has kept.
   */
  serviceWorker: v.optional(v.boolean()),
  /** Where visits send field reports (docs/field-reports.md). Without this setting nothing is sent. */
  reports: v.optional(
    v.object({
      /** `firestore`, `none`, or the address of a collector. */
      to: v.union([v.picklist(['firestore', 'none']), v.pipe(v.string(), v.url())]),
      /** The share of the visits that report, from 0 to 1. The default is 1, all visits. */
      share: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    }),
  ),
  /** Mail hosts that the newsletter accepts, such as `gmail`. The default is a list of well-known hosts. */
  newsletterHosts: v.optional(v.array(text)),
  /** For a site that serves only a part of the paths, while another site serves the other paths (`ServedPaths`). */
  serves: v.optional(
    v.union(
      [v.strictObject({ only: paths, others }), v.strictObject({ not: paths, others })],
      'write "only" or "not", a list of paths, and "others", the address of the other site',
    ),
  ),
});

/** The content of `config.json`, beside `index.html`. It lets the same build run on any backend. */
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfigSchema>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Parses `config.json`. Throws a `ConfigError` that names every missing or wrong field. */
export function parseRuntimeConfig(data: unknown): RuntimeConfig {
  const result = v.safeParse(RuntimeConfigSchema, data);
  if (result.success) return result.output;
  const problems = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
  );
  throw new ConfigError(`config.json is not usable: ${problems.join('; ')}`);
}
