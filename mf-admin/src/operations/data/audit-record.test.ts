/** @jest-environment node */
import { parseAuditRecord } from './audit-record';

const entry = (changes: string) => ({
  actor: 'kim@galleria.com',
  action: 'noted order',
  targets: ['orders/x'],
  changes,
  at: null,
});

it('reads what an entry has changed', () => {
  const changes = [{ id: 'x', before: { note: '' }, after: { note: 'Ring twice' } }];
  expect(parseAuditRecord('e1', entry(JSON.stringify(changes))).changes).toEqual(changes);
});

it.each(['x', '{', '{"id":1}', '[{"id":"x"}]', 'null'])(
  'shows %s as it is, so that a forged entry hides no other entries',
  (text) => {
    expect(parseAuditRecord('e1', entry(text)).changes).toEqual([
      { id: '', before: null, after: { unreadable: text } },
    ]);
  },
);
