/**
 * The paths that a site serves when another site serves the other paths: `only` these paths, or all paths except these
 * (`not`). Each path stands for itself and all paths below it; `/` stands for the home page only.
 */
export type ServedPaths = (
  | { readonly only: readonly string[] }
  | { readonly not: readonly string[] }
) & {
  /** The other site's address, such as `https://shop.example/galleria`, without a slash at its end. */
  readonly others: string;
};

/** Whether the site serves a path. A site without the setting serves every path. */
export function isServed(serves: ServedPaths | undefined, path: string): boolean {
  if (!serves) return true;
  return 'only' in serves
    ? serves.only.some((own) => isWithin(path, own))
    : !serves.not.some((others) => isWithin(path, others));
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));
}
