import type { FieldReports, ReportQuery } from '../watch/field-reports';
import type { Visits } from '../watch/evidence';

/** Visits that a database knows, and a clock that moves only while somebody sleeps. */
export interface FakeVisits {
  readonly reports: FieldReports;
  readonly clock: { readonly nowMs: () => number; readonly sleep: (ms: number) => Promise<void> };
  readonly asked: ReportQuery[];
  /** Adds visits of an app's version and arm: `mf-cart@2 canary`. */
  add(what: string, visits: Visits): void;
}

/** `onSleep` runs during each sleep, and may add visits. It gets the number of the sleep, from 1. */
export function fakeVisits(
  onSleep: (visits: FakeVisits, sleep: number) => void | Promise<void>,
): FakeVisits {
  const counts = new Map<string, number>();
  let nowMs = 0;
  let sleeps = 0;
  const visits: FakeVisits = {
    asked: [],
    reports: {
      count(query) {
        visits.asked.push(query);
        const { kind, app, version, arm } = query;
        return Promise.resolve(counts.get(`${kind} ${app}@${version} ${arm}`) ?? 0);
      },
    },
    clock: {
      nowMs: () => nowMs,
      async sleep(ms) {
        nowMs += ms;
        sleeps += 1;
        await onSleep(visits, sleeps);
      },
    },
    add(what, { seen, failed }) {
      for (const [kind, more] of Object.entries({ seen, failed })) {
        counts.set(`${kind} ${what}`, (counts.get(`${kind} ${what}`) ?? 0) + more);
      }
    },
  };
  return visits;
}
