/** @jest-environment node */
import { createHash } from 'node:crypto';

import { proofOfWork } from './proof-of-work';

test.each(['messages-key', 'ñ@example.com', ''])('finds the work for "%s"', async (key) => {
  const work = await proofOfWork(key);
  expect(work).toMatch(/^\d{1,20}$/);
  expect(createHash('sha256').update(`${key}:${work}`).digest('hex')).toMatch(/^000/);
});
