import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { contradictions } from '../check/reserved';
import { OwnersSchema, type Owners } from '../log/owners';
import { appendToLog, readLog, releaseOf } from '../log/release-log';
import { ownersIn } from '../log/signatures';
import { folderStore } from '../site/folder-store';
import { readJsonFile } from '../site/json-file';
import { explain, hasCode, ReleaseError } from '../site/release-error';
import { makePrivateKey, signingKey, type SigningKey } from '../site/signing-key';
import type { Site } from '../site/site';
import { renderSite } from './render';

/** Returns who may sign, or undefined when the site is not signed. */
export async function owners(site: Site): Promise<Owners | undefined> {
  return ownersIn(await readLog(site));
}

/**
 * Changes who may sign, to the contents of an `owners.json`. The first change makes the site a
 * signed one; an owner whom the file names must sign it. Every later change must be signed by one
 * of the owners before the change. Rejects with a `ReleaseError` otherwise, and when two teams
 * reserve the same. Returns the entry's number.
 */
export async function changeOwners(site: Site, file: string): Promise<number> {
  const wanted = await readJsonFile(
    folderStore(path.dirname(file)),
    path.basename(file),
    OwnersSchema,
  );
  const problems = contradictions(wanted);
  if (problems.length > 0) throw new ReleaseError([`${file}:`, ...problems].join('\n  '));
  for (;;) {
    const log = await readLog(site);
    const entry = await appendToLog(site, log, { command: 'owners', live: {}, owners: wanted });
    if (!entry) continue;
    if (releaseOf(log) > 0) await renderSite(site);
    return entry.number;
  }
}

/** Writes a new private key to a file that only its user can read. Returns the public key. */
export async function keygen(file: string): Promise<string> {
  const pem = makePrivateKey();
  try {
    await writeFile(file, pem, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new ReleaseError(`${file} is there: keys are not replaced`);
    // A full disk leaves a part of the file. The next run would take it for a key.
    await rm(file, { force: true }).catch(() => undefined);
    throw explain(error, `Writing ${file}`, 'No key was made.');
  }
  return signingKey(pem, file).publicKey;
}

/** Reads private keys from files, and from the variable `RELEASE_KEY`. */
export async function readKeys(
  files: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<SigningKey[]> {
  const keys = files.map(async (file) => {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw explain(error, `Reading the key ${file}`, 'Nothing has changed.');
    });
    return signingKey(text, file);
  });
  const given = env['RELEASE_KEY'] ? [signingKey(env['RELEASE_KEY'], 'RELEASE_KEY')] : [];
  return [...(await Promise.all(keys)), ...given];
}
