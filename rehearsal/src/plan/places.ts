import type { Registry, RegistryEntry } from '@galleria/shared-contracts/contract';

import type { Place } from '../compare/measured';

/** The paths that a remote declares, without those that need a parameter. */
export function declaredPaths({ paths, nav, pages = [] }: RegistryEntry): string[] {
  const all = [...paths, ...nav.map(({ to }) => to), ...pages.map((page) => page.path)];
  return [...new Set(all.map(withoutQuery))].filter((path) => !path.includes(':'));
}

/** The remote that serves a path: the one with the longest matching prefix. `/` is only the home page. */
export function servedBy({ remotes }: Registry, path: string): string | undefined {
  const fits = (prefix: string) =>
    prefix === path || (prefix !== '/' && path.startsWith(`${prefix}/`));
  const matches = Object.entries(remotes).flatMap(([app, { paths }]) =>
    paths.filter(fits).map((prefix) => ({ app, length: prefix.length })),
  );
  return matches.sort((a, b) => b.length - a.length)[0]?.app;
}

/** The name for all pages of one kind: a declared pattern, or the path with `:key` for its numbers and keys. */
export function patternOf(registry: Registry, path: string): string {
  const app = servedBy(registry, path);
  const patterns = (registry.remotes[app ?? '']?.pages ?? []).map((page) => page.path);
  return patterns.find((pattern) => matches(pattern, path)) ?? path.replaceAll(KEY, '/:key');
}

/** A part of a path with a digit, which is a number or the key of a document. */
const KEY = /\/[^/]*\d[^/]*/g;

function matches(pattern: string, path: string): boolean {
  const [wanted, parts] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

/** A path as a place of the remote that serves it. */
export function ownPlace(registry: Registry, app: string, path: string): Place {
  return { path, pattern: patternOf(registry, path), app, isOwn: true, presses: [] };
}

/** The paths of all other remotes, on whose pages a candidate may fill a slot. */
export function foreignPaths(registry: Registry, candidates: readonly string[]): string[] {
  return Object.entries(registry.remotes)
    .filter(([app]) => !candidates.includes(app))
    .flatMap(([, entry]) => declaredPaths(entry));
}

/** The links to kinds of pages that are not known yet, one link for each kind. */
export function newKinds(
  registry: Registry,
  links: readonly string[],
  known: ReadonlySet<string>,
): string[] {
  const found = new Map<string, string>();
  for (const link of links.map(withoutQuery)) {
    const pattern = patternOf(registry, link);
    if (!known.has(pattern) && !found.has(pattern)) found.set(pattern, link);
  }
  return [...found.values()];
}

function withoutQuery(path: string): string {
  const [plain = '/'] = path.split(/[?#]/);
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain;
}
