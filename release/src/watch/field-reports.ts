import type { Arm } from '@galleria/shared-contracts/contract';

import type { Visits } from './evidence';

/** Reports of visits that used a version of an app, in one arm. */
export interface ReportQuery {
  /** `seen`: all visits. `failed`: those in which something of the app failed at least once. */
  readonly kind: 'seen' | 'failed';
  readonly app: string;
  readonly version: string;
  readonly arm: Arm;
  /** By the time at which the database got the report. */
  readonly from: Date;
  /** Exclusive; until now when left out. */
  readonly until?: Date;
}

/** Where visits report how they did. */
export interface FieldReports {
  /** Rejects when the database refuses or does not answer. */
  count(query: ReportQuery): Promise<number>;
}

/** The visits that used an app, and those that failed. */
export async function visitsOf(
  reports: FieldReports,
  app: Pick<ReportQuery, 'app' | 'version' | 'arm'>,
  span: Pick<ReportQuery, 'from' | 'until'>,
): Promise<Visits> {
  const count = (kind: ReportQuery['kind']) => reports.count({ ...app, ...span, kind });
  const [seen, failed] = await Promise.all([count('seen'), count('failed')]);
  return { seen, failed };
}
