import { satisfies } from 'semver';

import { sentBytes } from '../build/build-facts';
import { EXPOSED_MODULE, REMOTE_ENTRY } from '../build/build-info';
import type { BuildSet, PublishedBuild } from '../build/published-build';
import { EARLY_SCRIPT } from '../build/starting-files';
import { SHELL } from '../site/site';
import { claimIssues } from './claims';
import { error, warning, type CompatibilityIssue } from './issue';
import { pathsOfFiles } from './paths';
import { prerenderedIssues } from './prerendered';
import { emptySlots } from './slots';

/** All compatibility issues of a set of builds. Pure. */
export function compatibilityIssues(set: BuildSet): CompatibilityIssue[] {
  const remotes = Object.entries(set).filter(([app]) => app !== SHELL);
  const shell = set[SHELL];
  if (!shell?.build.host) {
    return Object.keys(set).map((app) =>
      error(app, 'no shell is live that can be read: promote one first'),
    );
  }
  return [
    ...remotes.flatMap(([app, remote]) => [
      ...moduleIssues(app, remote),
      ...shellIssues(app, remote, shell),
    ]),
    ...eventIssues(set, shell.build.host.events),
    ...claimIssues(set),
    ...pathsOfFiles(set),
    ...emptySlots(set),
    ...Object.entries(set).flatMap(([app, build]) => [
      ...prerenderedIssues(app, build),
      ...budgetIssues(app, build),
    ]),
  ];
}

function moduleIssues(app: string, { build, files, starting, later }: PublishedBuild) {
  const exposed = build.remote?.exposes ?? [];
  const missing = (names: readonly string[], what: string) =>
    names
      .filter((file) => !files[file])
      .map((file) => error(app, `${what} ${file}, which was not published`));
  return [
    ...(exposed.includes(EXPOSED_MODULE)
      ? []
      : [error(app, `its container does not expose ${EXPOSED_MODULE}`)]),
    ...missing([REMOTE_ENTRY, ...starting], 'it starts with'),
    ...missing(later, 'it loads'),
  ];
}

function shellIssues(app: string, { build, contract }: PublishedBuild, shell: PublishedBuild) {
  const issues: CompatibilityIssue[] = [];
  const report = (message: string, advice?: string) => issues.push(error(app, message, advice));
  const { provides = {}, events = {} } = shell.build.host ?? {};
  const served = shell.build.host?.contracts ?? [shell.build.contractVersion];
  if (!served.includes(build.contractVersion)) {
    const version = String(build.contractVersion);
    const isNewer = build.contractVersion > Math.max(...served);
    report(
      `it speaks contract version ${version}, the shell ${served.join(' and ')}`,
      isNewer ? adviceForNewer(version, shell) : adviceForOlder(shell),
    );
  }
  for (const [library, range] of Object.entries(build.remote?.requires ?? {})) {
    const version = provides[library];
    if (version === undefined) {
      report(`it needs ${library} ${range}, which the shell does not bring`);
    } else if (!satisfies(version, range)) {
      report(`it needs ${library} ${range}, and the shell brings ${version}`);
    }
  }
  for (const event of new Set([...build.events.emits, ...build.events.handles])) {
    if (!Object.hasOwn(events, event)) {
      report(`it uses the event ${event}, which the shell's bus does not know`);
    }
  }
  const offers = shell.contract?.host.offers;
  // Remotes with another contract version get their host from an adapter, so these checks are not for them.
  const isSame = build.contractVersion === shell.build.contractVersion;
  if (isSame && minorOf(build) > minorOf(shell.build)) {
    const major = String(build.contractVersion);
    const versions = [build, shell.build].map((each) => `${major}.${String(minorOf(each))}`);
    const [needed = ''] = versions;
    report(`it needs contract ${versions.join(', the shell has ')}`, adviceForNewer(needed, shell));
  }
  for (const member of (isSame && contract?.host.needs) || []) {
    if (offers && !Object.hasOwn(offers, member)) {
      report(`it uses host.${member}, which the shell does not have`);
    }
  }
  for (const event of build.remote?.activationEvents ?? []) {
    if (!build.events.handles.includes(event)) {
      report(`${event} is one of its activation events, but it never subscribes to it`);
    }
  }
  return issues;
}

/** What to do about a remote that needs a newer contract than the shell's. */
function adviceForNewer(contract: string, { build: { version } }: PublishedBuild): string {
  return (
    `Promote a shell that serves contract ${contract} first. ` +
    `For shell ${version}, build it with the packages in kit/${version}, or roll it back.`
  );
}

/** What to do about a remote of a contract that the shell serves no more. */
function adviceForOlder({ build: { version } }: PublishedBuild): string {
  return `Build it with the packages of shell ${version}, which are in kit/${version}.`;
}

function minorOf({ contractMinor = 0 }: PublishedBuild['build']): number {
  return contractMinor;
}

/** Finds requests that no app handles, and events that an app waits for and no app emits. */
function eventIssues(set: BuildSet, kinds: Readonly<Record<string, string>>) {
  const apps = Object.entries(set).map(([app, { build }]) => ({ app, ...build.events }));
  const emitted = new Set(apps.flatMap(({ emits }) => emits));
  const handled = new Set(apps.flatMap(({ handles }) => handles));
  return apps.flatMap(({ app, emits, handles }) => [
    ...emits
      .filter((event) => kinds[event] === 'until-handled' && !handled.has(event))
      .map((event) => warning(app, `it requests ${event}, and nobody answers`)),
    // The shell subscribes to events of older contracts, even if no live remote emits them.
    ...(app === SHELL ? [] : handles)
      .filter((event) => !emitted.has(event))
      .map((event) => warning(app, `it waits for ${event}, and nobody emits it`)),
  ]);
}

/** Bytes of a remote's early script, in Brotli. It is in the HTML of every page that has scripts. */
const EARLY_SCRIPT_MAX = 2_000;

function budgetIssues(app: string, { build, files, starting }: PublishedBuild) {
  if (build.isPseudo) return [];
  const all = Object.keys(files).filter((file) => /\.(?:js|css)$/.test(file));
  const early = EARLY_SCRIPT in files ? [EARLY_SCRIPT] : [];
  const { start = Infinity, total = Infinity } = build.budget ?? {};
  const earlyMax = app === SHELL ? Infinity : EARLY_SCRIPT_MAX;
  return [
    { what: 'it starts with', bytes: sentBytes(files, starting), limit: start },
    { what: 'all of it is', bytes: sentBytes(files, all), limit: total },
    { what: 'its early script is', bytes: sentBytes(files, early), limit: earlyMax },
  ]
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) =>
      error(app, `${what} ${String(bytes)} bytes, its budget is ${String(limit)}`),
    );
}
