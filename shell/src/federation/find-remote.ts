import type { EventName, Registry } from '@galleria/shared-contracts/contract';

/** The remote that serves a path. The longest matching prefix wins; `/` matches only the home page. */
export function remoteForPath(registry: Registry, path: string): string | undefined {
  const matches = Object.entries(registry.remotes).flatMap(([name, { paths }]) =>
    paths.filter((prefix) => isPrefix(prefix, path)).map((prefix) => ({ name, prefix })),
  );
  matches.sort((a, b) => b.prefix.length - a.prefix.length);
  return matches[0]?.name;
}

/** The frame of the page at a path: `work`, or `undefined` for the frame of the shop. */
export function frameAt(registry: Registry, path: string): string | undefined {
  return registry.remotes[remoteForPath(registry, path) ?? '']?.frame;
}

export function remoteActivatedBy(registry: Registry, event: EventName): string | undefined {
  return Object.entries(registry.remotes).find(([, { activationEvents }]) =>
    activationEvents.includes(event),
  )?.[0];
}

function isPrefix(prefix: string, path: string): boolean {
  if (prefix === '/') return path === '/';
  return path === prefix || path.startsWith(`${prefix}/`);
}
