import type { DeployOptions, Deployment } from '../commands/deploy-hosting';
import type { Retirement } from '../commands/promote';
import type { Preview } from '../commands/preview';
import type { Published } from '../commands/publish';
import type { Change } from '../commands/store-release';
import type { Uploaded } from '../commands/upload';
import type { Status } from '../commands/status';
import type { Verification } from '../commands/verify';
import type { Owners } from '../log/owners';
import type { WhoUses } from '../commands/who-uses';
import { versionNames } from '../site/site';
import type { Made } from '../static-pages/make-pages';
import { oneLine } from './history-message';

/**
 * Returns a command of the release tool for the same site, as the user would type it: the next
 * step, or the way to undo.
 */
export type Spell = (words: string) => string;

export function publishedMessage(
  { build, wasThere, ...published }: Published,
  spell: Spell,
): string {
  const { name, version } = build;
  const what = wasThere
    ? 'was published before, with the same files'
    : `is published: ${String(published.fileCount)} files, ${kilobytes(published.bytes)}`;
  return [
    `${name} ${version} ${what}, in ${published.folder}`,
    `Nothing is different for visitors yet. On:  ${spell(`promote ${name}@${version}`)}`,
  ].join('\n');
}

export function uploadedMessage({ written, isRendered }: Uploaded): string {
  const [first, ...rest] = written;
  const what =
    first === undefined
      ? 'All of it was there already.'
      : `Uploaded ${first}${rest.length > 0 ? ` and ${String(rest.length)} more` : ''}.`;
  return isRendered ? `${what} The page is rendered with the configuration.` : what;
}

export function changeMessage(change: Change, spell: Spell): string {
  const { number, before, after, share } = change;
  if (share !== undefined) return canaryMessage({ ...change, share }, spell);
  if (number === undefined) {
    return `${versionNames(after)} was live already; nothing has changed.`;
  }
  const changes = Object.entries(after).map(([app, version]) => {
    const former = before[app];
    if (former === version) return `${app} ${version} stays live (release ${String(number)}).`;
    const end = former === undefined ? '; it was not live before.' : `; before: ${former}.`;
    return `${app} ${version} is live (release ${String(number)})${end}`;
  });
  const waysBack = Object.entries(before)
    .filter(([app, version]) => version !== undefined && version !== after[app])
    .map(([app, version]) => `Back:  ${spell(`rollback ${app} --to ${version ?? ''}`)}`);
  return [...changes, ...waysBack].join('\n');
}

function canaryMessage(
  { number, before, after, share }: Change & { readonly share: number },
  spell: Spell,
): string {
  const names = versionNames(after);
  const words = Object.entries(after)
    .map(([app, version]) => `${app}@${version}`)
    .join(' ');
  const [app = ''] = Object.keys(after);
  const live = before[app];
  const others = Object.entries(before).map(
    ([each, version]) => `${each} ${version ?? 'not at all'}`,
  );
  const release = number === undefined ? 'as before' : `release ${String(number)}`;
  if (share === 0) {
    return [
      `The canary ${names} is over (${release}): all devices have ${others.join(', ')}.`,
      `Again:  ${spell(`promote ${words} --share 5`)}`,
    ].join('\n');
  }
  return [
    `${String(share)} % of the devices get ${names} (${release}); the others have ${others.join(', ')}.`,
    `More or fewer:  ${spell(`promote ${words} --share ${String(Math.min(share * 4, 50))}`)}`,
    `Everybody:  ${spell(`promote ${words}`)}`,
    // Name the live version: if the canary has ended meanwhile, this rollback changes nothing.
    `Back:  ${spell(`rollback ${app}${live === undefined ? '' : ` --to ${live}`}`)}`,
  ].join('\n');
}

export function retiredMessage({ app, version, number }: Retirement, spell: Spell): string {
  return [
    `${app} is live no more (release ${String(number)}); before: ${version}.`,
    `Back:  ${spell(`promote ${app}@${version}`)}`,
  ].join('\n');
}

export function statusMessage(
  { release, served, apps, canary, problems, isSigned }: Status,
  spell: Spell,
): string {
  const lag = `Visitors do not have release ${String(release)} yet. On:  ${spell('render')}`;
  return [
    apps.length === 0
      ? 'Nothing is live yet.'
      : table([
          ['app', 'live version', 'since', 'before'],
          ...apps.map(({ app, version, since, former }) => [app, version, since, former ?? '–']),
        ]),
    ...(canary
      ? [
          `${String(canary.share)} % of the devices try ${versionNames(canary.versions)}, since ${canary.since}.`,
        ]
      : []),
    ...problems.map((problem) => `Note: ${problem}`),
    ...(isSigned ? [] : [`Note: ${UNSIGNED}`]),
    ...(release !== served && apps.length > 0 ? [lag] : []),
  ].join('\n');
}

export function whoUsesMessage({ thing, apps, deprecated, unknown, unreadable }: WhoUses): string {
  const end = deprecated && [
    `${thing} is deprecated since ${deprecated.since} and there until ${deprecated.until}: use ${oneLine(deprecated.use)}`,
  ];
  return [
    table(
      apps.map(({ app, version, hows, owner }) => [
        app,
        version,
        hows.join(', '),
        oneLine(owner ?? ''),
      ]),
    ),
    ...(end ?? []),
    ...unknown.map(
      (app) =>
        `Note: the build of ${app} has no contract.json: what it uses of the host is not known`,
    ),
    ...unreadable.map((problem) => `Note: ${problem}`),
  ].join('\n');
}

export function previewMessage({ versions, path, until }: Preview): string {
  return [
    `${versionNames(versions)} can be seen under ${path} until ${until}.`,
    'Nothing is different for visitors. `prune` removes it then.',
  ].join('\n');
}

export function prunedMessage(pruned: Readonly<Record<string, readonly string[]>>): string {
  const removed = Object.entries(pruned).map(
    ([app, versions]) => `Removed of ${app}: ${versions.join(', ')}`,
  );
  if (removed.length === 0) return 'Every version may still be needed; nothing was removed.';
  return [...removed, 'To have one of them again, publish it from its sources.'].join('\n');
}

export function ownersMessage(owners: Owners | undefined): string {
  return owners ? JSON.stringify(owners, null, 2) : UNSIGNED;
}

export function changedOwnersMessage(number: number): string {
  return `These keys hold from now on (entry ${String(number)} of the log).`;
}

const UNSIGNED = 'This site is unsigned: whoever can write its folder can release.';

export function verifiedMessage(url: string, { isSigned, same }: Verification): string {
  const all = `${url} is what the log says: ${String(same)} answers compared.`;
  return isSigned ? all : `${all}\nNote: ${UNSIGNED}`;
}

export function pagesMessage({ count, written, removed, data, pictures }: Made): string {
  return [
    `${String(count)} pages are files: ${String(written)} written, ${String(removed)} removed.`,
    ...(data.length === 0 ? [] : [`Data is new: ${data.join(', ')}.`]),
    ...(pictures === 0 ? [] : [`Pictures written: ${String(pictures)}.`]),
  ].join(' ');
}

export function deployedMessage(
  { basePath, hosting, files }: Deployment,
  { project, dryRun }: DeployOptions,
): string {
  const what = `${String(files.size)} files to Firebase Hosting (${project}), at ${basePath}/.`;
  if (!dryRun) return `Deployed ${what}`;
  return [
    `It would upload ${what}`,
    ...[...files].map(([name, bytes]) => `  ${name}  ${String(bytes)} bytes`),
    'With this configuration:',
    JSON.stringify({ hosting }, null, 2),
    'Nothing was uploaded.',
  ].join('\n');
}

/** Rows in columns as wide as their longest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function kilobytes(bytes: number): string {
  return `${String(Math.ceil(bytes / 1000))} kB`;
}
