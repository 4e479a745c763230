import type { LogEntry } from './log-entry';

/**
 * The versions to which an app can be rolled back, the latest first. A rollback removes the
 * versions after its target from this list, so the next rollback goes further back. For a retired
 * app the first version is the retired one.
 */
export function formerVersions(log: readonly LogEntry[], app: string): string[] {
  let stack: string[] = [];
  let isLive = false;
  for (const { command, live, retired } of log) {
    if (retired.includes(app)) isLive = false;
    const version = live[app];
    if (version === undefined) continue;
    isLive = true;
    if (command === 'rollback' && stack.includes(version)) {
      stack = stack.slice(0, stack.lastIndexOf(version) + 1);
    } else if (stack.at(-1) !== version) stack.push(version);
  }
  return (isLive ? stack.slice(0, -1) : stack).reverse();
}

/** A time during which a version of an app was live. */
export interface LiveSpan {
  readonly app: string;
  readonly version: string;
  readonly from: string;
  /** Undefined while the version is live. */
  readonly until: string | undefined;
}

/** When each version was live, of one app or of all, in the order in which they became live. */
export function liveSpans(log: readonly LogEntry[], ofApp?: string): LiveSpan[] {
  const spans: LiveSpan[] = [];
  const open = new Map<string, number>();
  const close = (app: string, at: string) => {
    const index = open.get(app);
    const before = index === undefined ? undefined : spans[index];
    if (index !== undefined && before) spans[index] = { ...before, until: at };
    open.delete(app);
  };
  for (const { at, live, retired } of log) {
    for (const app of retired) close(app, at);
    for (const [app, version] of Object.entries(live)) {
      if (ofApp !== undefined && app !== ofApp) continue;
      close(app, at);
      open.set(app, spans.push({ app, version, from: at, until: undefined }) - 1);
    }
  }
  return spans;
}

/**
 * Corrects times that are too early, because somebody released with a slow clock. An entry that is dated
 * before an earlier one gets the time of the next correct entry, or `now`. An entry dated after `now` is not
 * compared.
 */
export function withoutEarlyTimes(log: readonly LogEntry[], now: string): LogEntry[] {
  let latest = '';
  let next = now;
  return log
    .map((entry) => {
      const isEarly = entry.at < latest;
      if (!isEarly && entry.at <= now) latest = entry.at;
      return { entry, isEarly };
    })
    .reverse()
    .map(({ entry, isEarly }) => {
      if (isEarly) return { ...entry, at: next };
      if (entry.at <= now) next = entry.at;
      return entry;
    })
    .reverse();
}

/** When `prune` last removed this version; undefined if it never did. */
export function prunedAt(
  log: readonly LogEntry[],
  app: string,
  version: string,
): string | undefined {
  return log.findLast(({ pruned }) => pruned?.[app]?.includes(version))?.at;
}
