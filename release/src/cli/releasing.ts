import process from 'node:process';

import type { Command } from 'commander';

import { readKeys } from '../commands/owners';
import type { Site } from '../site/site';
import { lineArgument } from './arguments';
import type { CliContext } from './context';

/** Options of the commands that change what is live. */
export interface Releasing {
  readonly by?: string;
  readonly why?: string;
  /** Files with private keys. */
  readonly key?: readonly string[];
}

export function withReleasing(command: Command): Command {
  return (
    command
      .option('--why <text>', 'the reason, for the history', lineArgument)
      .option('--by <name>', 'who releases, where CI or the system does not say', lineArgument)
      // Takes one file at a time, because a list would also take the arguments after it.
      .option(
        '--key <file>',
        'signs with the private key in this file, and with those in RELEASE_KEY; may be repeated',
        (file: string, before: readonly string[] | undefined) => [...(before ?? []), file],
      )
  );
}

/** Returns the site for changes by this person, signed with these keys. */
export async function signedSite(
  { site }: Pick<CliContext, 'site'>,
  { by, why, key = [] }: Releasing,
): Promise<Site> {
  return site({
    ...(by === undefined ? {} : { by }),
    why,
    keys: await readKeys(key, process.env),
  });
}
