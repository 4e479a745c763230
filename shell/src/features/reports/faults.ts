import { faultTag, type AppInVisit, type FaultKind } from '@galleria/shared-contracts/domain';

/** A fault: whose it is, and its tag. */
export interface Fault {
  readonly app: AppInVisit;
  readonly tag: string;
}

/** Makes an app of a visit. Without a version it has that of the visit. */
export type AppOf = (app: string, version?: string) => AppInVisit;

/** A file of a version, perhaps with line and column: app, version, file. */
const FILE = /\/(?:remotes\/([a-z][a-z0-9-]*)|shell)\/([\w.-]+)\/([\w./-]+(?::\d+:\d+)?)/g;

/**
 * What the report tells of an event, or `undefined` for one that says nothing of the shop. No message is kept:
 * messages quote what was typed. A thrown error belongs to the first remote of its stack, because the first
 * frames are often React's, which the shell brings.
 */
export function faultOf(event: Event, appOf: AppOf): Fault | undefined {
  const { type, target } = event;
  if (type === 'securitypolicyviolation') {
    const { effectiveDirective, sourceFile, lineNumber, columnNumber } =
      event as SecurityPolicyViolationEvent;
    const place = `${sourceFile}:${String(lineNumber)}:${String(columnNumber)}`;
    return found('policy', effectiveDirective, place);
  }
  if (target instanceof Element) {
    const { src, href } = target as Partial<HTMLScriptElement & HTMLLinkElement>;
    const file = src ?? href ?? '';
    // Pictures of the catalogue may be from anywhere.
    return file.search(FILE) < 0 ? undefined : found('load', target.localName, file);
  }
  const isError = type === 'error';
  const cause: unknown = isError
    ? (event as ErrorEvent).error
    : (event as PromiseRejectionEvent).reason;
  // Browsers report some notes about sizes as errors without an error.
  if (isError && cause == null) return undefined;
  const { name, message = '', stack = '' } = (cause ?? {}) as Partial<Error>;
  return found(isError ? 'error' : 'rejection', name ?? '', String(stack).replace(message, ''));

  function found(kind: FaultKind, word: string, text: string): Fault | undefined {
    const files = [...text.matchAll(FILE)];
    const [, name, version, place = ''] = files.find(([, remote]) => remote) ?? files[0] ?? [];
    // Of an extension of the browser.
    if (place === '' && text.includes('extension:')) return undefined;
    const app = appOf(name ?? 'shell', version);
    return { app, tag: faultTag(kind, app, /^[A-Za-z-]{1,40}$/.test(word) ? word : '', place) };
  }
}
