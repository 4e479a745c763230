import { hash } from 'node:crypto';

import { isSignedBy, type SigningKey } from '../site/signing-key';
import { keysOf, teamOf, type Owners } from './owners';
import { canonicalJson } from '../site/canonical-json';
import { ReleaseError } from '../site/release-error';
import type { LogEntry } from './log-entry';

/** The signatures of this many entries at the end of a log are always checked. */
const CHECKED_AT_END = 100;

/** The owners and teams whose keys may sign the next entry; undefined on a site that is not signed. */
export function ownersIn(log: readonly LogEntry[]): Owners | undefined {
  return log.findLast(({ owners }) => owners !== undefined)?.owners;
}

/**
 * Returns the entry as it is added to the log: signed with these keys, or unchanged on a site
 * without owners. Throws a `ReleaseError` that says whose key is missing.
 */
export function signedEntry(
  log: readonly LogEntry[],
  entry: LogEntry,
  keys: readonly SigningKey[],
): LogEntry {
  const owners = ownersIn(log);
  if (!owners && !entry.owners) return entry;
  const signed = sign(linked(log, entry), keys);
  const [problem] = problemsOf(signed, log.at(-1), owners);
  if (problem === undefined) return signed;
  throw new ReleaseError(`${problem}. Sign with --key FILE, or with the key in RELEASE_KEY`);
}

/** The entry with the digest of the entry before it. */
export function linked(log: readonly LogEntry[], entry: LogEntry): LogEntry {
  const before = log.at(-1);
  return before ? { ...entry, previous: digestOf(before) } : entry;
}

export function sign(entry: LogEntry, keys: readonly SigningKey[]): LogEntry {
  const text = signedText(entry);
  const signatures = keys.map((key) => ({ key: key.publicKey, signature: key.sign(text) }));
  return { ...entry, signatures };
}

/**
 * Throws a `ReleaseError` that names the first invalid entry. The first `trusted` entries were
 * checked before. They need no second check: an entry that becomes decisive in a longer log comes
 * after them.
 */
export function expectSigned(log: readonly LogEntry[], trusted = 0): void {
  const [problem] = logProblems(log, decisiveEntries(log), trusted);
  if (problem === undefined) return;
  throw new ReleaseError(`The log cannot be trusted: ${problem}. See docs/releasing.md, "Signed"`);
}

/**
 * Says why entries are invalid, one sentence each; empty for a valid log. Checks every link from
 * entry to entry, but only the signatures of the entries in `checked`, because signatures take
 * longer.
 */
export function logProblems(
  log: readonly LogEntry[],
  checked: ReadonlySet<LogEntry> = new Set(log),
  trusted = 0,
): string[] {
  const problems: string[] = [];
  let owners = ownersIn(log.slice(0, trusted));
  let before = log[trusted - 1];
  for (const entry of log.slice(trusted)) {
    const found = problemsOf(entry, before, owners, checked.has(entry));
    problems.push(...found.map((problem) => `release ${String(entry.number)}: ${problem}`));
    // An invalid entry must not name the owners for the next entries.
    if (entry.owners && found.length === 0) ({ owners } = entry);
    before = entry;
  }
  return problems;
}

/** The entries that decide what is live and who may sign, and the newest entries. */
function decisiveEntries(log: readonly LogEntry[]): ReadonlySet<LogEntry> {
  const last = new Map<string, LogEntry>();
  for (const entry of log) {
    for (const app of [...Object.keys(entry.live), ...entry.retired]) last.set(app, entry);
  }
  const ofOwners = log.filter(({ owners }) => owners !== undefined);
  const ofCanary = log.filter(({ canary }) => canary !== undefined).slice(-1);
  return new Set([...ofOwners, ...ofCanary, ...last.values(), ...log.slice(-CHECKED_AT_END)]);
}

function problemsOf(
  entry: LogEntry,
  before: LogEntry | undefined,
  owners: Owners | undefined,
  isChecked = true,
): string[] {
  if (!owners && !entry.owners) {
    return entry.signatures === undefined ? [] : ['it is signed, and nobody may sign yet'];
  }
  const isNext = entry.number === (before?.number ?? 0) + 1;
  if (!isNext || entry.previous !== (before && digestOf(before))) {
    return ['it does not follow the entry before it'];
  }
  // The links of later entries protect the contents of an entry whose signatures are not checked.
  return isChecked ? authorityProblems(entry, owners, signersOf(entry)) : [];
}

function authorityProblems(
  entry: LogEntry,
  owners: Owners | undefined,
  signers: ReadonlySet<string>,
): string[] {
  const has = (keys: readonly string[]) => keys.some((key) => signers.has(key));
  const { canary } = entry;
  const tried = canary && canary.share > 0 ? Object.keys(canary.versions) : [];
  const changed = [...Object.keys(entry.live), ...entry.retired, ...tried];
  if (entry.owners || entry.command === 'owners') {
    // The first owners sign their own entry.
    const isAllowed = has((owners ?? entry.owners)?.owners ?? []);
    return [
      ...(isAllowed ? [] : ['owners are changed only by the signature of an owner']),
      ...(changed.length > 0 || canary || entry.pruned || !entry.owners
        ? ['a change of owners changes nothing else']
        : []),
    ];
  }
  if (!owners) return [];
  const isUnsigned = (app: string) => !has(keysOf(owners, app));
  const pruned = has(owners.owners) ? [] : Object.keys(entry.pruned ?? {});
  const versions = { ...entry.live, ...(tried.length > 0 ? canary?.versions : {}) };
  const unknown = Object.keys(versions).filter((app) => !entry.builds?.[app]);
  // Ending a canary needs no key of its team, because it may be in another team's way, and devices then get
  // versions that their teams have signed.
  const everybody = [...owners.owners, ...Object.values(owners.teams).flatMap(({ keys }) => keys)];
  return [
    ...changed
      .filter(isUnsigned)
      .map((app) => `${app} is not signed by its team (${teamOf(owners, app)})`),
    ...pruned
      .filter(isUnsigned)
      .map(
        (app) =>
          `pruning ${app} is signed neither by an owner nor by its team (${teamOf(owners, app)})`,
      ),
    ...unknown.map((app) => `it does not say what is in ${app} ${versions[app] ?? ''}`),
    ...(canary && !has(everybody) ? ['no team has signed the end of the canary'] : []),
  ];
}

/** Keys with which the entry is signed. */
function signersOf(entry: LogEntry): ReadonlySet<string> {
  const { signatures = [] } = entry;
  const text = signedText(entry);
  const signed = signatures.filter(({ key, signature }) => isKnownSigner(key, text, signature));
  return new Set(signed.map(({ key }) => key));
}

/**
 * The key and text of each good signature, so that a command that reads its log several times
 * checks it once.
 */
const goodSignatures = new Map<string, string>();

function isKnownSigner(key: string, text: string, signature: string): boolean {
  const what = `${key}\n${text}`;
  if (goodSignatures.get(signature) === what) return true;
  const isGood = isSignedBy(key, text, signature);
  if (isGood) goodSignatures.set(signature, what);
  return isGood;
}

function signedText(entry: LogEntry): string {
  return `Galleria release log\n${canonicalJson({ ...entry, signatures: undefined })}`;
}

const digests = new WeakMap<LogEntry, string>();

function digestOf(entry: LogEntry): string {
  const known = digests.get(entry);
  if (known !== undefined) return known;
  return noteDigest(entry, canonicalJson(entry));
}

/**
 * Remembers the digest of an entry, computed from a text of the entry. If the text is not the
 * canonical one, its digest differs from the one that the next entry names, so the log is refused.
 */
export function noteDigest(entry: LogEntry, text: string): string {
  const digest = hash('sha256', text, 'base64url');
  digests.set(entry, digest);
  return digest;
}
