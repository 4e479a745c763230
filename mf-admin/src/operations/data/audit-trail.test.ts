import { VISITOR, type Session } from '@galleria/shared-contracts/contract';
import type { LiveDatabase } from '@galleria/shared-contracts/firebase';

import { AN_ADMIN } from '../../testing/fake-host';
import { createAuditTrail } from './audit-trail';

// Safe: the trail asks for nothing else.
const live = {
  db: {},
  collection: (_db: unknown, name: string) => name,
  doc: (collection: string) => `${collection}/new`,
  serverTimestamp: () => 'now',
} as unknown as LiveDatabase;

function entryBy(session: Session, target = 'products/7') {
  const written: unknown[] = [];
  const record = createAuditTrail({ current: () => session });
  record(
    live,
    { set: (at, data) => written.push([at, data]) },
    { action: 'edited product', target },
  );
  return written;
}

it('writes actor, action, target and the server’s time', () => {
  expect(entryBy(AN_ADMIN)).toEqual([
    [
      'audit/new',
      { actor: 'admin@example.com', action: 'edited product', target: 'products/7', at: 'now' },
    ],
  ]);
});

it('cuts a target that is too long for the rules', () => {
  const [[, data]] = entryBy(AN_ADMIN, 'x'.repeat(400)) as [[string, { target: string }]];
  expect(data.target).toHaveLength(300);
  expect(data.target).toMatch(/x…$/);
});

it('throws for anybody but an admin', () => {
  expect(() => entryBy(VISITOR)).toThrow('Only an admin’s changes are recorded');
});
