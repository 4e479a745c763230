import { text, LONG_AGO } from '../builders';
import { allow, commit, deny, NOW, remove, set, update, type Fields } from '../request';
import { allFieldsNeeded, onlyAdminsRead } from './groups';

const PARTS = 'figures/Europe.Berlin/parts';
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

const DAY = "12;34599;3;2;electronics:5:12300,men's clothing:7:22299,";
/** A day's text of `length` characters. */
const longDay = (length: number) => {
  const line = `${text(50)}:1:1,`;
  const lines = line.repeat(Math.floor((length - DAY.length) / line.length) - 1);
  const rest = length - DAY.length - lines.length;
  return `${DAY}${lines}${text(Math.floor(rest / 2) - 5)}:1:1,${text(Math.ceil(rest / 2) - 5)}:1:1,`;
};

const state: Fields = { from: '2026-01-01', until: LONG_AGO };
const storing = (fields: Fields, part = '2026-02', zone = 'Europe.Berlin') =>
  commit(set(`figures/${zone}/parts/${part}`, fields));
const storingDays = (days: unknown) => storing({ days });
const storingDay = (day: unknown) => storingDays({ '01': day });
const month = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [String(at + 1).padStart(2, '0'), DAY]),
  );

export const figureCases = [
  ...onlyAdminsRead(PARTS, '2026-01', 'figures'),
  allow('admin', 'store a day', storingDay(DAY)),
  allow('admin', 'store a day without sales', storingDay('0;0;0;0;')),
  allow('admin', 'store a month of 31 days', storingDays(month(31))),
  allow('admin', 'store 60,000 characters', storingDay(longDay(60_000))),
  allow(
    'admin',
    'store a day of a zone with a sign',
    storing({ days: { '01': DAY } }, '2026-02', 'Etc.GMT-5'),
  ),
  allow(
    'admin',
    'begin with a time two minutes ago',
    storing({ ...state, until: ago(2) }, 'state', 'UTC'),
  ),
  allow('admin', 'go on to two minutes ago', commit(update(`${PARTS}/state`, { until: ago(2) }))),
  allow('admin', 'store nothing new', commit(update(`${PARTS}/state`, {}))),
  ...allFieldsNeeded('admin', 'begin to store figures', 'figures/UTC/parts/state', state),
  deny('admin', 'begin with another field', storing({ ...state, note: 'x' }, 'state', 'UTC')),
  deny(
    'admin',
    'begin with a day of letters',
    storing({ ...state, from: 'yesterday' }, 'state', 'UTC'),
  ),
  deny('admin', 'begin with a time of text', storing({ ...state, until: '2026' }, 'state', 'UTC')),
  deny(
    'admin',
    'begin with figures of this moment',
    storing({ ...state, until: NOW }, 'state', 'UTC'),
  ),
  deny(
    'admin',
    'begin with figures of a time to come',
    storing({ ...state, until: ago(-60) }, 'state', 'UTC'),
  ),
  deny(
    'admin',
    'go back to an earlier time',
    commit(update(`${PARTS}/state`, { until: new Date(0) })),
  ),
  deny('admin', 'go on to tomorrow', commit(update(`${PARTS}/state`, { until: ago(-1440) }))),
  deny('admin', 'store a day with another field', storing({ days: { '01': DAY }, note: 'x' })),
  deny('admin', 'store a month without days', storing({})),
  deny('admin', 'store a month with no day', storingDays({})),
  deny('admin', 'store days as a text', storingDays(DAY)),
  deny('admin', 'store days as a list', storingDays([DAY])),
  deny('admin', 'store a day as a number', storingDay(1)),
  deny('admin', 'store a day below 0', storingDay('-1;0;0;0;')),
  deny('admin', 'store a day of three figures', storingDay('1;0;0;')),
  deny('admin', 'store half an order', storingDay('1.5;0;0;0;')),
  deny('admin', 'store more orders than there can be', storingDay('1000000000;0;0;0;')),
  deny('admin', 'store a category without cents', storingDay('1;5;0;0;electronics:1,')),
  deny('admin', 'store a category without an end', storingDay('1;5;0;0;electronics:1:5')),
  deny('admin', 'store a category without a name', storingDay('1;5;0;0;:1:5,')),
  deny('admin', 'store a category with a long name', storingDay(`1;5;0;0;${text(61)}:1:5,`)),
  deny('admin', 'store 60,001 characters', storingDay(longDay(60_001))),
  deny('admin', 'store the 40th of a month', storingDays({ '40': DAY })),
  deny('admin', 'store a day by its name', storingDays({ monday: DAY })),
  deny('admin', 'store 32 days', storingDays(month(32))),
  deny('admin', 'store a 13th month', storing({ days: { '01': DAY } }, '2026-13')),
  deny('admin', 'store any part', storing({ days: { '01': DAY } }, 'note')),
  deny(
    'admin',
    'store a month for a zone of any text',
    storing({ days: { '01': DAY } }, '2026-02', 'a b'),
  ),
  deny(
    'admin',
    'store a month for a zone with a long name',
    storing({ days: { '01': DAY } }, '2026-02', text(51)),
  ),
  deny('admin', 'delete a month', commit(remove(`${PARTS}/2026-01`))),
  deny('admin', 'delete which days are stored', commit(remove(`${PARTS}/state`))),
];
