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
  type FieldReport,
  type VisitMeasure,
} from '@galleria/shared-contracts/domain';

import { pathInShop } from '../../federation/path-in-shop';
import { remoteForPath } from '../../federation/find-remote';
import { faultOf } from './fault';
import { followMeasures, NOT_MEASURED, type Measures } from './measures';
import { sendReport } from './send-report';

export interface ReportContext {
  readonly config: RuntimeConfig;
  /** As `reports.to` in `config.json`. */
  readonly to: string;
  readonly registry: Registry;
  readonly health: () => Readonly<Record<string, RemoteHealth>>;
}

/**
 * Reports this visit once: when its page is hidden or closed for the first time. Does not report later faults, also
 * when the page comes back from the browser's cache.
 */
export function reportVisit({ config, to, registry, health }: ReportContext): void {
  const measures = followMeasures();
  let isSent = false;
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || isSent) return;
    isSent = true;
    sendReport(config, to, reportOf({ registry, health: health(), measures: measures() }));
  });
}

interface Visit {
  readonly registry: Registry;
  readonly health: Readonly<Record<string, RemoteHealth>>;
  readonly measures: Measures;
}

/** The report of a visit. Reads the path and the faults that the early script has stored in global variables. */
function reportOf({ registry, health, measures }: Visit): FieldReport {
  const { arm = 'stable', release = 0, shell } = registry;
  const { path = '/' } = globalThis.galleriaEarly ?? {};
  const tags = new Set<string>();
  let failedOn = '';
  const appOf = (name = 'shell', version = (health[name] ?? shell)?.version ?? '-') =>
    appInTags(name, version, arm);
  const measured = (app: string, values: Partial<Record<VisitMeasure, number>>) => {
    tags.add(seenTag(app));
    // Safe: the type of `values` has only these keys.
    for (const [measure, value] of Object.entries(values) as [VisitMeasure, number][]) {
      if (value >= 0) tags.add(measureTag(measure, bucketOf(measure, value), app));
    }
  };

  measured(appOf(), {});
  measured(appOf(remoteForPath(registry, path)), measures);
  for (const [name, { state, version, loadMs = NOT_MEASURED }] of Object.entries(health)) {
    if (state !== 'not needed yet') measured(appOf(name, version), { load: loadMs });
  }
  for (const [event, at] of globalThis.galleriaFaults ?? []) {
    const [kind, name, place, app, version] = faultOf(event) ?? [];
    if (!kind) continue;
    const failed = appOf(app, version);
    failedOn ||= patternOf(registry, pathInShop(at));
    tags
      .add(FAILED)
      .add(failedTag(failed))
      .add(faultTag(kind, failed, name, place));
  }
  const page = patternOf(registry, path);
  return { release, page, failedOn, tags: [...tags].slice(0, LIMITS.reportTagsMax) };
}

/** The pattern of a path, such as `/shop/:id`, so that a report contains no values from an address. */
function patternOf(registry: Registry, path: string): string {
  const { pages = [] } = registry.remotes[remoteForPath(registry, path) ?? ''] ?? {};
  return pages.find((page) => matchPath(page.path, path))?.path ?? '/*';
}
