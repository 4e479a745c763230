import { aRun, text, LONG_AGO } from '../builders';
import { allow, commit, deny, remove, set, update, type Fields } from '../request';
import { allFieldsNeeded, NOT_ADMINS, onlyAdminsRead } from './groups';

const NEW = 'runs/abcdefghijABCDEFGHIJ';
const OPEN = 'runs/openopenopenopenopen';
const REVERTING = 'runs/backbackbackbackback';
const LAST = 'runs/lastlastlastlastlast';
const ENDED = 'runs/endsendsendsendsends';

const beginning = (changes: Fields = {}, path = NEW) => commit(set(path, aRun(changes)));
const moving = (path: string, fields: Fields) => commit(update(path, fields));
const part = (fields: Fields = { batches: '[[]]' }, path = `${NEW}/parts/0`) =>
  commit(set(path, fields));

export const runCases = [
  ...onlyAdminsRead('runs', 'openopenopenopenopen', 'runs'),
  ...onlyAdminsRead('runs/openopenopenopenopen/parts', '0', 'parts of a run'),

  allow('admin', 'begin a run', beginning()),
  allow('second admin', 'begin a run of their own', beginning({ actor: 'second@galleria.com' })),
  allow(
    'admin',
    'begin the largest run',
    beginning({
      title: text(200),
      change: text(200),
      report: text(20_000),
      rows: 1_000_000,
      batches: 1_000_000,
      parts: 1_000_000,
    }),
  ),
  ...NOT_ADMINS.map((role) => deny(role, 'begin a run', beginning())),
  ...allFieldsNeeded('admin', 'begin a run', NEW, aRun()),
  deny('second admin', 'begin a run on the name of another', beginning()),
  deny('admin', 'date a run back', beginning({ at: LONG_AGO })),
  deny('admin', 'begin a run under a short key', beginning({}, 'runs/short')),
  deny('admin', 'add a field to a run', beginning({ note: 'x' })),
  deny('admin', 'begin a run without a title', beginning({ title: '' })),
  deny('admin', 'begin a run with an oversized title', beginning({ title: text(201) })),
  deny('admin', 'begin a run with an oversized change', beginning({ change: text(201) })),
  deny('admin', 'begin a run with an oversized report', beginning({ report: text(20_001) })),
  ...(['rows', 'batches', 'parts'] as const).flatMap((name) => [
    deny('admin', `begin a run without ${name}`, beginning({ [name]: 0 })),
    deny('admin', `begin a run with half of its ${name}`, beginning({ [name]: 1.5 })),
    deny('admin', `begin a run with too many ${name}`, beginning({ [name]: 1_000_001 })),
  ]),
  deny('admin', 'begin a run that has ended', beginning({ state: 'ended' })),
  deny('admin', 'begin a run that is being taken back', beginning({ state: 'reverting' })),
  deny('admin', 'begin a run in its middle', beginning({ done: 1 })),
  deny('admin', 'begin a run that was taken back', beginning({ undone: 1 })),

  allow('admin', 'count a batch', moving(OPEN, { done: 2, report: '{"changed":15}' })),
  allow('second admin', 'go on with a run of another', moving(OPEN, { done: 2 })),
  allow('admin', 'count the last batch', moving(LAST, { done: 3, state: 'ended' })),
  ...NOT_ADMINS.map((role) => deny(role, 'count a batch', moving(OPEN, { done: 2 }))),
  deny('admin', 'count two batches at once', moving(OPEN, { done: 3, state: 'ended' })),
  deny('admin', 'count a batch again', moving(OPEN, { done: 1, report: '{"changed":15}' })),
  deny('admin', 'count a batch less', moving(OPEN, { done: 0 })),
  deny(
    'admin',
    'end a run with a batch before the last',
    moving(OPEN, { done: 2, state: 'ended' }),
  ),
  deny('admin', 'leave a run open behind its last batch', moving(LAST, { done: 3 })),
  deny('admin', 'count a batch of a run that is taken back', moving(REVERTING, { done: 3 })),
  deny('admin', 'count a batch of a run that has ended', moving(ENDED, { done: 4 })),
  deny(
    'admin',
    'count a batch and begin to take back at once',
    moving(OPEN, { done: 2, state: 'reverting' }),
  ),
  deny('admin', 'count with an oversized report', moving(OPEN, { done: 2, report: text(20_001) })),
  deny('admin', 'count with a report in a list', moving(OPEN, { done: 2, report: ['x', 'y'] })),
  deny('admin', 'give a run another change', moving(OPEN, { done: 2, change: '{}' })),
  deny(
    'admin',
    'give a run another admin',
    moving(OPEN, { done: 2, actor: 'second@galleria.com' }),
  ),
  deny('admin', 'add a field while counting', moving(OPEN, { done: 2, note: 'x' })),

  allow('admin', 'begin to take a run back', moving(OPEN, { state: 'reverting' })),
  allow('admin', 'leave a run as it is', moving(OPEN, { state: 'ended' })),
  allow('admin', 'leave a half taken back run as it is', moving(REVERTING, { state: 'ended' })),
  ...NOT_ADMINS.map((role) => deny(role, 'leave a run as it is', moving(OPEN, { state: 'ended' }))),
  deny('admin', 'go on with a run that is being taken back', moving(REVERTING, { state: 'open' })),
  deny('admin', 'open a run that has ended', moving(ENDED, { state: 'open' })),
  deny('admin', 'take back a run that has ended', moving(ENDED, { state: 'reverting' })),
  deny('admin', 'rewrite the report alone', moving(OPEN, { report: '{"changed":1}' })),

  allow(
    'admin',
    'count the last batch taken back',
    moving(REVERTING, { undone: 2, state: 'ended', report: '{"reverted":2}' }),
  ),
  allow('admin', 'count a batch taken back', moving(REVERTING, { undone: 2 }), [
    set(REVERTING, aRun({ state: 'reverting', done: 3, undone: 1 })),
  ]),
  deny('admin', 'take back without the end', moving(REVERTING, { undone: 2 })),
  deny(
    'admin',
    'take a batch back while the run is open',
    moving(OPEN, { undone: 1, state: 'ended' }),
  ),
  deny(
    'admin',
    'take back a batch twice',
    moving(REVERTING, { undone: 1, report: '{"reverted":2}' }),
  ),
  deny('admin', 'end before all is taken back', moving(REVERTING, { undone: 2, state: 'ended' }), [
    set(REVERTING, aRun({ state: 'reverting', done: 3, undone: 1 })),
  ]),
  deny('admin', 'delete a run', commit(remove(OPEN))),
  deny('admin', 'begin a run about anything', beginning({ about: 'admins' })),
  deny(
    'packer',
    'begin a run of products as one of orders',
    beginning({ actor: 'packer@galleria.com' }),
  ),
  deny(
    'packer',
    'make a run of products one of orders',
    moving(OPEN, { done: 2, about: 'orders' }),
  ),

  allow('admin', 'store a part of a run that is not begun', part()),
  allow('admin', 'store the largest part', part({ batches: text(300_000) }, `${NEW}/parts/9999`)),
  ...NOT_ADMINS.map((role) => deny(role, 'store a part', part())),
  ...allFieldsNeeded('admin', 'store a part', `${NEW}/parts/0`, { batches: '[[]]' }),
  deny('admin', 'add a part to a run', part(undefined, `${OPEN}/parts/1`)),
  deny('admin', 'store a part of what can be no run', part(undefined, 'runs/zzz/parts/0')),
  deny('admin', 'store a part that is too large', part({ batches: text(300_001) })),
  deny('admin', 'store a part in a list', part({ batches: ['x', 'y'] })),
  deny('admin', 'add a field to a part', part({ batches: '[[]]', note: 'x' })),
  deny('admin', 'store a part under a name', part(undefined, `${NEW}/parts/first`)),
];
