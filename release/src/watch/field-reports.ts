import type { Arm } from '@galleria/shared-contracts/contract';

import type { Visits } from './evidence';

/** Reports of visits that used a version of an app, in one arm. */
export interface ReportQuery {
  /** `seen`: all visits. `failed`: visits with at least one error in the app. */
  readonly kind: 'seen' | 'failed';
  readonly app: string;
  readonly version: string;
  readonly arm: Arm;
  /** Counts reports that the database got from this time on. */
  readonly from: Date;
  /** Counts reports before this time; all until now when absent. */
  readonly until?: Date;
}

/** The reports that visits have sent about their errors. */
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
