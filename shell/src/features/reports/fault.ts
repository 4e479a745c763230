import type { FaultKind } from '@galleria/shared-contracts/domain';

/** What a report says about a fault, and the app to which the fault belongs. */
export type Fault = readonly [
  kind: FaultKind,
  /** Name of the error, of the element or of the directive; undefined if it is not a plain word. */
  name: string | undefined,
  /** A file of the version; for a thrown error with line and column. */
  place: string | undefined,
  /** The remote's name; undefined for the shell. */
  app: string | undefined,
  version: string | undefined,
];

/** The address of a file of a version, perhaps with line and column. Groups: remote, version, file. */
const FILE = /\/(?:remotes\/([a-z0-9-]+)|shell)\/([\w.-]+)\/([\w.:/-]+)/g;

/** The fields of the recorded events. An event has only the fields of its own type. */
interface EventFields extends Partial<
  Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'sourceFile'>
> {
  readonly error?: unknown;
  readonly reason?: unknown;
}

/** A thrown value. Code can throw any value, so every field may be missing. */
interface Thrown {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: unknown;
}

/**
 * What the report says about an event. Returns `undefined` for an event that names no file of a version, such as an
 * error in a browser extension. Keeps no message, because messages can quote what a person has typed. A thrown error
 * belongs to the first remote in its stack, because the first frames are often of React, which is in the shell.
 */
export function faultOf(event: Event): Fault | undefined {
  const { type, target, effectiveDirective, sourceFile, error, reason } = event as Event &
    EventFields;
  const { localName, src, href } = (target ?? {}) as Partial<HTMLScriptElement & HTMLLinkElement>;
  const { name, message = '', stack = '' } = ((error ?? reason) || {}) as Thrown;
  const [kind, word = '', text]: [FaultKind, string | undefined, unknown] = effectiveDirective
    ? ['policy', effectiveDirective, sourceFile ?? '']
    : type !== 'error'
      ? ['rejection', name, stack]
      : localName
        ? ['load', localName, src || href || '']
        : ['error', name, stack];
  const files = [...String(text).replace(message, '').matchAll(FILE)];
  const file = files.find(([, remote]) => remote) ?? files[0];
  if (!file) return undefined;
  const [, app, version, place] = file;
  // A name that is not a plain word could contain what a person has typed, so leave it out.
  return [kind, /^[a-z-]{1,40}$/i.exec(word)?.[0], place, app, version];
}
