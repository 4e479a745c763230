import { satisfies } from 'semver';

import { EXPOSED_MODULE, REMOTE_ENTRY } from '../build/build-info';
import { SHELL } from '../site';
import type { BuildSet, PublishedBuild } from './live-builds';

/** Something that does not fit between apps that are live together. */
export interface Misfit {
  /** Whose needs are not met. */
  readonly app: string;
  /** A sentence for the person who releases. */
  readonly what: string;
  /** A promotion may leave its own app's wishes open, but never those of somebody else. */
  readonly isWish?: true;
}

/** Everything that does not fit in a set of builds. Pure. */
export function misfits(set: BuildSet): Misfit[] {
  const remotes = Object.entries(set).filter(([app]) => app !== SHELL);
  const shell = set[SHELL];
  if (!shell?.build.host) {
    return Object.keys(set).map((app) => ({ app, what: 'no shell is live: promote one first' }));
  }
  return [
    ...remotes.flatMap(([app, remote]) => [
      ...moduleMisfits(app, remote),
      ...shellMisfits(app, remote, shell),
    ]),
    ...eventMisfits(set, shell.build.host.events),
    ...rivals(remotes),
    ...Object.entries(set).flatMap(([app, build]) => excess(app, build)),
  ];
}

function moduleMisfits(app: string, { build, files, starting }: PublishedBuild): Misfit[] {
  const { exposes = [] } = build.remote ?? {};
  const found: Misfit[] = [];
  if (!exposes.includes(EXPOSED_MODULE)) {
    found.push({ app, what: `its container does not expose ${EXPOSED_MODULE}` });
  }
  for (const file of [REMOTE_ENTRY, ...starting]) {
    if (!files[file]) found.push({ app, what: `it starts with ${file}, which was not published` });
  }
  return found;
}

function shellMisfits(app: string, { build }: PublishedBuild, shell: PublishedBuild): Misfit[] {
  const found: Misfit[] = [];
  const { provides = {}, events = {} } = shell.build.host ?? {};
  if (build.contractVersion !== shell.build.contractVersion) {
    found.push({
      app,
      what:
        `it speaks contract version ${String(build.contractVersion)}, ` +
        `the shell ${String(shell.build.contractVersion)}`,
    });
  }
  for (const [library, range] of Object.entries(build.remote?.requires ?? {})) {
    const version = provides[library];
    if (version === undefined) {
      found.push({ app, what: `it needs ${library} ${range}, which the shell does not bring` });
    } else if (!satisfies(version, range)) {
      found.push({ app, what: `it needs ${library} ${range}, and the shell brings ${version}` });
    }
  }
  for (const event of new Set([...build.events.emits, ...build.events.handles])) {
    if (!Object.hasOwn(events, event)) {
      found.push({ app, what: `it uses the event ${event}, which the shell's bus does not know` });
    }
  }
  for (const event of build.remote?.wakesOn ?? []) {
    if (!build.events.handles.includes(event)) {
      found.push({ app, what: `it is to be woken by ${event}, but never subscribes to it` });
    }
  }
  return found;
}

/** Requests that nobody answers, and events that somebody waits for in vain. */
function eventMisfits(set: BuildSet, kinds: Readonly<Record<string, string>>): Misfit[] {
  const apps = Object.entries(set);
  const somebody = (role: 'emits' | 'handles', event: string) =>
    apps.some(([, { build }]) => build.events[role].includes(event));
  return apps.flatMap(
    ([
      app,
      {
        build: { events },
      },
    ]) => [
      ...events.emits
        .filter((event) => kinds[event] === 'until-heard' && !somebody('handles', event))
        .map((event) => ({
          app,
          what: `it requests ${event}, and nobody answers`,
          isWish: true as const,
        })),
      ...events.handles
        .filter((event) => !somebody('emits', event))
        .map((event) => ({
          app,
          what: `it waits for ${event}, and nobody emits it`,
          isWish: true as const,
        })),
    ],
  );
}

/** What only one remote can have: a path, a fragment. Both are named, as either can give way. */
function rivals(remotes: readonly (readonly [string, PublishedBuild])[]): Misfit[] {
  const owners = new Map<string, string[]>();
  for (const [app, { build }] of remotes) {
    const claims = [
      ...(build.remote?.paths ?? []).map((path) => `the path ${path}`),
      ...(build.remote?.fragments ?? []).map((fragment) => `the fragment ${fragment}`),
    ];
    for (const claim of claims) owners.set(claim, [...(owners.get(claim) ?? []), app]);
  }
  return [...owners].flatMap(([claim, apps]) =>
    apps.length < 2
      ? []
      : apps.map((app) => ({
          app,
          what: `it claims ${claim}, as does ${apps.filter((other) => other !== app).join(', ')}`,
        })),
  );
}

function excess(app: string, { build, files, starting }: PublishedBuild): Misfit[] {
  if (!build.budget) return [];
  const sent = (file: string) => (files[`${file}.br`] ?? files[file])?.bytes ?? 0;
  const weight = (names: readonly string[]) => names.reduce((sum, file) => sum + sent(file), 0);
  const all = Object.keys(files).filter((file) => /\.(?:js|css)$/.test(file));
  return [
    { what: 'it starts with', bytes: weight(starting), limit: build.budget.start },
    { what: 'all of it is', bytes: weight(all), limit: build.budget.total },
  ]
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => ({
      app,
      what: `${what} ${String(bytes)} bytes, its budget is ${String(limit)}`,
    }));
}
