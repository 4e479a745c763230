import { differenceWords } from '@galleria/shared-contracts/contract';

import type { Bisected } from '../commands/bisect';
import type { AppChange, Release } from '../log/releases';

/** Says who released what, when and why; the newest release comes last. */
export function historyMessage(releases: readonly Release[], app?: string): string {
  if (releases.length === 0) {
    return app === undefined ? 'Nothing has been live yet.' : `${app} has never been live.`;
  }
  return releases.map(releaseMessage).join('\n');
}

export function diffMessage(changes: readonly AppChange[], a: number, b: number): string {
  const title = `From release ${String(a)} to ${String(b)}:`;
  if (changes.length === 0) return `${title} the same versions are live.`;
  return [title, ...changes.map(changeLine)].join('\n');
}

export function bisectMessage({ suspects, owners }: Bisected): string {
  const [first] = suspects;
  const title =
    suspects.length === 1 && first
      ? `Release ${String(first.number)} is the first bad one:`
      : 'The first bad one is among these; the others could not be judged:';
  const teams = Object.entries(owners).map(([app, owner]) => `${app} belongs to ${owner}.`);
  return [title, ...suspects.map(releaseMessage), ...teams].join('\n');
}

function releaseMessage({ number, at, by, why, command, changes }: Release): string {
  const reason = why === undefined ? '' : `: ${oneLine(why)}`;
  return [
    `${String(number)}  ${at}  ${command} by ${oneLine(by)}${reason}`,
    ...changes.map(changeLine),
  ].join('\n');
}

function changeLine(change: AppChange): string {
  const { app, from, to, share } = change;
  const versions =
    to === undefined ? `${from ?? ''} live no more` : from === undefined ? to : `${from} → ${to}`;
  const part =
    share === undefined
      ? ''
      : share === 0
        ? ' (canary ended)'
        : ` for ${String(share)} % of the devices`;
  return [`     ${app} ${versions}${part}`, ...differenceWords(withoutUndefined(change))].join(
    ', ',
  );
}

/** Removes the fields that are undefined. */
function withoutUndefined({ app, before, after }: AppChange) {
  return { app, ...(before ? { before } : {}), ...(after ? { after } : {}) };
}

/** Removes control characters: a text from another team must not control the terminal. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}
