import type { Arm, RuntimeConfig } from '@galleria/shared-contracts/contract';
import { appInTags, failedTag, seenTag } from '@galleria/shared-contracts/domain';

import { cloudBackend, localBackend } from './backend/backend';

/** As `FieldReports` of the release tool asks. */
interface Query {
  readonly kind: 'seen' | 'failed';
  readonly app: string;
  readonly version: string;
  readonly arm: Arm;
  readonly from: Date;
  readonly until?: Date;
}

/**
 * Counts the reports of visits in the database of a site: in the cloud as the service account whose key file
 * `GOOGLE_APPLICATION_CREDENTIALS` names. A count reads one index entry for each report that it counts, and costs a
 * document for each thousand.
 */
export function fieldReports({ firebase, emulators }: RuntimeConfig) {
  const { firestore } = emulators
    ? localBackend({
        firestoreUrl: `http://${emulators.firestore.host}:${String(emulators.firestore.port)}`,
        authUrl: emulators.authUrl,
      })
    : cloudBackend(firebase.projectId);
  return {
    count: ({ kind, app, version, arm, from, until }: Query): Promise<number> =>
      firestore.count('reports', {
        field: 'tags',
        text: (kind === 'seen' ? seenTag : failedTag)(appInTags(app, version, arm)),
        timeField: 'createdAt',
        from,
        until,
      }),
  };
}
