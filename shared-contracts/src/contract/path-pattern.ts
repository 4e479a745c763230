/**
 * The values of a pattern's `:names` in a path, for a pattern such as `/shop/category/:category`. Returns
 * `null` when the path does not match. The values stay encoded as in the path.
 */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return null;
  const values: Record<string, string> = {};
  for (const [place, name] of names.entries()) {
    const part = parts[place] ?? '';
    if (name.startsWith(':')) values[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return values;
}

/** The pattern with its `:names` replaced by their values. */
export function fillPath(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
}
