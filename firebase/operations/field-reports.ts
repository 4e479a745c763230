import type { Arm, RuntimeConfig } from '@galleria/shared-contracts/contract';
import { appInTags, failedTag, seenTag } from '@galleria/shared-contracts/domain';

import { cloudBackend, localBackend } from './backend/backend';

/** The query of `FieldReports` in the release tool. */
interface Query {
  readonly kind: 'seen' | 'failed';
  readonly app: string;
  readonly version: string;
  readonly arm: Arm;
  readonly from: Date;
  readonly until?: Date;
}

/**
 * Counts the field reports in the database of a site. In the cloud it uses the service account whose key file
 * `GOOGLE_APPLICATION_CREDENTIALS` names. A count reads one index entry for each report that it counts. A thousand
 * index entries cost as much as one read of a document.
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
