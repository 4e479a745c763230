import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

const RuntimeConfigSchema = v.object({
  /** The web app's configuration, as the Firebase console shows it. */
  firebase: v.object({
    apiKey: text,
    projectId: text,
    authDomain: v.optional(text),
    appId: v.optional(text),
    storageBucket: v.optional(text),
    messagingSenderId: v.optional(text),
  }),
  /** Present when the site talks to a local backend and not to the cloud. */
  emulators: v.optional(
    v.object({
      firestore: v.object({ host: text, port: v.pipe(v.number(), v.integer()) }),
      /** For example `http://127.0.0.1:9099`. */
      authUrl: v.pipe(v.string(), v.url()),
    }),
  ),
  /**
   * Lets developers put a remote of their own in the place of a live one, in their own browser.
   * Never in production. Scripts may then come from loopback, and from these origins.
   */
  overrides: v.optional(v.object({ origins: v.array(v.pipe(v.string(), v.url())) })),
  /** Mail hosts that the newsletter takes, such as `gmail`; the well-known ones when left out. */
  newsletterHosts: v.optional(v.array(text)),
});

/** `config.json`, beside `index.html`: one build runs on any backend. */
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
