import { safeStorage } from '@galleria/shared-contracts/contract';

import { createSubmissions } from './submissions';

it('a late answer to one shopper leaves the order of the next one in the same tab as it is', () => {
  const submissions = createSubmissions(safeStorage('session'));
  submissions.orderId('u1', 1);
  submissions.markSent('u1');
  const id = submissions.orderId('u2', 1);
  submissions.markSent('u2');
  submissions.markTold('u1', 1);
  expect(submissions.sent('u1')).toMatchObject({ told: 1 });
  submissions.finish('u1');
  expect(submissions.sent('u1')).toBeNull();
  expect(submissions.sent('u2')).toMatchObject({ orderIds: [id], told: 0 });
});
