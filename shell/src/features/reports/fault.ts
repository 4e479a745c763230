import type { FaultKind } from '@galleria/shared-contracts/domain';

/** What is told of a fault, and whose it is. */
export type Fault = readonly [
  kind: FaultKind,
  /** What was thrown, which element or which directive; undefined if that is no word. */
  name: string | undefined,
  /** A file of the version, with line and column of what was thrown. */
  place: string | undefined,
  /** Undefined for the shell. */
  app: string | undefined,
  version: string | undefined,
];

/** A file of a version, perhaps with line and column: remote, version, file. */
const FILE = /\/(?:remotes\/([a-z0-9-]+)|shell)\/([\w.-]+)\/([\w.:/-]+)/g;

/** The fields of the events that are noted. An event has those of its own type only. */
interface EventFields extends Partial<
  Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'sourceFile'>
> {
  readonly error?: unknown;
  readonly reason?: unknown;
}

/** What may be thrown: anything. */
interface Thrown {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: unknown;
}

/**
 * What the report tells of an event; `undefined` for one that names no file of a version, such as those of the
 * browser's extensions. No message is kept, because messages quote what was typed. A thrown error belongs to the
 * first remote of its stack, because the first frames are often React's, which the shell brings.
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
  // What is no word may be anything.
  return [kind, /^[a-z-]{1,40}$/i.exec(word)?.[0], place, app, version];
}
