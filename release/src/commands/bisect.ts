import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

import { readLog } from '../log/release-log';
import { releasesOf, type Release } from '../log/releases';
import { ReleaseError } from '../site/release-error';
import { folderOf, type Site } from '../site/site';
import { serveRelease, urlOf } from './serve';

interface Range {
  readonly good: number;
  readonly bad: number;
}

export interface Bisected {
  /**
   * The first bad release, and the releases directly before it that could not be judged. Oldest first.
   */
  readonly suspects: readonly Release[];
  /** The teams of the apps that the suspects changed, by app. */
  readonly owners: Readonly<Record<string, string>>;
}

type Judgement = 'good' | 'bad' | 'skipped';
const SKIP = 125;

/**
 * Finds the first release between `good` and `bad` on which the command fails. Each release is
 * served from the files that the site still keeps; the command finds its address in `RELEASE_URL`.
 * Exit code 125 skips a release, as in git. A release whose files were removed is skipped too.
 * Throws a `ReleaseError` when `good` is not good or `bad` is not bad.
 */
export async function bisect(
  site: Site,
  { good, bad }: Range,
  command: readonly string[],
  say: (text: string) => void,
): Promise<Bisected> {
  folderOf(site);
  if (good >= bad) throw new ReleaseError('The good release comes before the bad one');
  const releases = releasesOf(await readLog(site));
  const judged = async (number: number): Promise<Judgement> => {
    const judgement = await judge(site, number, command, say);
    say(`Release ${String(number)}: ${judgement}`);
    return judgement;
  };
  for (const [number, expected] of [
    [good, 'good'],
    [bad, 'bad'],
  ] as const) {
    const found = releases.some((release) => release.number === number);
    if (!found) throw new ReleaseError(`There is no release ${String(number)}`);
    if ((await judged(number)) !== expected) {
      throw new ReleaseError(`Release ${String(number)} is not ${expected}: choose another one`);
    }
  }
  let suspects = releases.filter(({ number }) => number > good && number <= bad);
  const skipped = new Set<Release>();
  for (;;) {
    const open = suspects.slice(0, -1).filter((release) => !skipped.has(release));
    const middle = open[Math.floor(open.length / 2)];
    if (!middle) return { suspects, owners: ownersOf(suspects) };
    const at = suspects.indexOf(middle);
    const judgement = await judged(middle.number);
    if (judgement === 'skipped') skipped.add(middle);
    else suspects = judgement === 'good' ? suspects.slice(at + 1) : suspects.slice(0, at + 1);
  }
}

async function judge(
  site: Site,
  release: number,
  [program = '', ...args]: readonly string[],
  say: (text: string) => void,
): Promise<Judgement> {
  const server = await serveRelease(site, { at: release, port: 0 }).catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    say(error.message);
  });
  if (!server) return 'skipped';
  try {
    const env = { ...process.env, RELEASE: String(release), RELEASE_URL: urlOf(server) };
    const child = spawn(program, args, { env, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code === null) throw new ReleaseError(`${program} was stopped`);
    return code === 0 ? 'good' : code === SKIP ? 'skipped' : 'bad';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ReleaseError(`There is no program ${program}`, { cause: error });
  } finally {
    await server.stop();
  }
}

function ownersOf(releases: readonly Release[]): Readonly<Record<string, string>> {
  const owned = releases
    .flatMap(({ changes }) => changes)
    .flatMap(({ app, before, after }) => {
      const owner = after?.owner ?? before?.owner;
      return owner === undefined ? [] : [[app, owner] as const];
    });
  return Object.fromEntries(owned);
}
