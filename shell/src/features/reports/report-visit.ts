import {
  matchPath,
  type Registry,
  type RemoteHealth,
  type RuntimeConfig,
} from '@galleria/shared-contracts/contract';
import {
  appInTags,
  bucketOf,
  FAILED,
  failedTag,
  faultTag,
  LIMITS,
  measureTag,
  seenTag,
  type Arm,
  type FieldReport,
  type VisitMeasure,
} from '@galleria/shared-contracts/domain';

import { pathInShop } from '../../app/path-in-shop';
import type { NotedFault } from '../../early/note-faults';
import { remoteForPath } from '../../federation/find-remote';
import { faultOf } from './fault';
import { followMeasures, type Measures } from './measures';
import { sendReport } from './send-report';

export interface ReportContext {
  readonly config: RuntimeConfig;
  readonly registry: Registry;
  readonly health: () => Readonly<Record<string, RemoteHealth>>;
}

/**
 * Reports this visit once: when its page is hidden or closed for the first time. Later faults are not told, also
 * not when the page comes back from the browser's cache.
 */
export function reportVisit({ config, registry, health }: ReportContext): void {
  const measures = followMeasures();
  const { path = '/' } = globalThis.galleriaEarly ?? {};
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const faults = globalThis.galleriaFaults ?? [];
    sendReport(config, reportOf({ registry, health: health(), path, measures: measures(), faults }));
  };
  document.addEventListener('visibilitychange', send);
}

interface Visit {
  readonly registry: Registry;
  readonly health: Readonly<Record<string, RemoteHealth>>;
  /** Of the first page. */
  readonly path: string;
  readonly measures: Measures;
  readonly faults: readonly NotedFault[];
}

export function reportOf({ registry, health, path, measures, faults }: Visit): FieldReport {
  const { arm = 'stable', release = 0, shell } = registry as Registry & { readonly arm?: Arm };
  const appOf = (name = 'shell', version = (health[name] ?? shell)?.version ?? '-') =>
    appInTags(name, version, arm);
  const measured = (measure: VisitMeasure, app: string, value?: number) =>
    value === undefined ? [] : [measureTag(measure, bucketOf(measure, value), app)];
  const first = appOf(remoteForPath(registry, path));
  const failed = faults.flatMap(([event, at]) => {
    const fault = faultOf(event);
    return fault ? [{ ...fault, at, tagged: appOf(fault.app, fault.version) }] : [];
  });
  const [firstFailed] = failed;
  const tags = [
    ...(firstFailed ? [FAILED] : []),
    seenTag(appOf()),
    ...Object.entries(health).flatMap(([name, { state, version, loadMs }]) =>
      state === 'not needed yet'
        ? []
        : [seenTag(appOf(name, version)), ...measured('load', appOf(name, version), loadMs)],
    ),
    ...failed.map(({ tagged }) => failedTag(tagged)),
    ...Object.entries(measures).flatMap(([measure, value]) =>
      measured(measure as VisitMeasure, first, value as number | undefined),
    ),
    ...failed.map(({ kind, tagged, name, place }) => faultTag(kind, tagged, name, place)),
  ];
  return {
    release,
    page: patternOf(registry, path),
    failedOn: firstFailed ? patternOf(registry, pathInShop(firstFailed.at)) : '',
    tags: [...new Set(tags)].slice(0, LIMITS.reportTagsMax),
  };
}

/** The pattern of a path, so that no report has what stands in an address: a page's, else the remote's own path. */
function patternOf(registry: Registry, path: string): string {
  const { pages = [], paths = [] } = registry.remotes[remoteForPath(registry, path) ?? ''] ?? {};
  const page = pages.find((each) => matchPath(each.path, path));
  return page?.path ?? paths.find((each) => path.startsWith(each)) ?? '/*';
}
