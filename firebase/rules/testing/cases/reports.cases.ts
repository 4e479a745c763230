import { appInTags, faultTag, LIMITS, seenTag } from '@galleria/shared-contracts/domain';
import { text, LONG_AGO } from '../builders';
import { allow, commit, deny, NOW, remove, set, update, type Fields } from '../request';
import { allFieldsNeeded, onlyAdminsRead } from './groups';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// The rules also accept the hour before, so these cases stay valid for an hour after this module was loaded.
const hour = Math.floor(Date.now() / HOUR_MS);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const key = (hours = hour, slot = '0042') => `${String(hours)}-${slot}`;

const app = appInTags('mf-cart', '0.1.0-4f1c', 'canary');
const seen = seenTag(app);
const fault = faultTag('error', app, 'TypeError', 'module.4f1c.js:1:2345');
/** A tag of `length` characters. */
const longTag = (length: number) => `${fault}${text(length - fault.length)}`;

const report: Fields = {
  release: 42,
  page: '/shop/category/:category',
  failedOn: '/cart',
  tags: ['failed', seen, 'lcp2 mf-catalog@1 stable', fault],
  createdAt: NOW,
  expiresAt: inDays(LIMITS.reportDays),
};
const reporting = (changes: Fields = {}, id = key()) =>
  commit(set(`reports/${id}`, { ...report, ...changes }));

const long = LIMITS.reportTextMax;

export const reportCases = [
  ...onlyAdminsRead('reports', 'r1', 'reports'),
  allow('visitor', 'report a visit', reporting()),
  allow('shopper', 'report a visit', reporting()),
  allow('visitor', 'report a visit without anything to tell', reporting({ tags: [] })),
  allow(
    'visitor',
    'report a visit of development',
    reporting({ release: 0, page: '/', failedOn: '' }),
  ),
  allow(
    'visitor',
    'report with 50 tags',
    reporting({ tags: Array.from({ length: LIMITS.reportTagsMax }, () => seen) }),
  ),
  allow('visitor', 'report 6,000 characters', reporting({ tags: [longTag(long)] })),
  allow(
    'visitor',
    'report a page of 100 characters',
    reporting({ page: `/${text(LIMITS.reportPageMax - 1)}` }),
  ),
  ...allFieldsNeeded('visitor', 'report a visit', `reports/${key()}`, report),
  deny('visitor', 'report in the next hour', reporting({}, key(hour + 2))),
  deny('visitor', 'report in an hour long ago', reporting({}, key(hour - 3))),
  deny('visitor', 'report in a slot of five digits', reporting({}, key(hour, '10000'))),
  deny('visitor', 'report in a slot of letters', reporting({}, key(hour, 'abcd'))),
  deny('visitor', 'report in an hour written otherwise', reporting({}, `0${key()}`)),
  deny('visitor', 'report under any key', reporting({}, 'anykey')),
  deny('visitor', 'report with another field', reporting({ text: 'x' })),
  deny('visitor', 'report half a release', reporting({ release: 1.5 })),
  allow('visitor', 'report the last release', reporting({ release: 1_000_000_000 })),
  deny('visitor', 'report a release beyond', reporting({ release: 1_000_000_001 })),
  deny('visitor', 'report a release below 0', reporting({ release: -1 })),
  deny('visitor', 'report a path with a query', reporting({ page: '/a?mail=kim@example.org' })),
  deny('visitor', 'report a path of a fault with a query', reporting({ failedOn: '/a?b' })),
  deny('visitor', 'report a page that is no path', reporting({ page: 'a' })),
  deny(
    'visitor',
    'report a page of 101 characters',
    reporting({ page: `/${text(LIMITS.reportPageMax)}` }),
  ),
  deny(
    'visitor',
    'report 51 tags',
    reporting({ tags: Array.from({ length: LIMITS.reportTagsMax + 1 }, () => 'failed') }),
  ),
  deny('visitor', 'report 6,001 characters', reporting({ tags: [longTag(long + 1)] })),
  deny('visitor', 'report tags in a text', reporting({ tags: seen })),
  deny('visitor', 'report nothing as a tag', reporting({ tags: ['failed', null] })),
  deny('visitor', 'report numbers', reporting({ tags: [1] })),
  deny('visitor', 'report the message of an error', reporting({ tags: [`${fault} "Sam" is not`] })),
  deny('visitor', 'report a third arm', reporting({ tags: [`${seen}x`] })),
  deny('visitor', 'report HTML', reporting({ tags: ['<b>'] })),
  deny('visitor', 'date a report back', reporting({ createdAt: LONG_AGO })),
  deny('visitor', 'keep a report for ever', reporting({ expiresAt: inDays(40) })),
  deny('visitor', 'add a report that is over', reporting({ expiresAt: LONG_AGO })),
  deny('visitor', 'replace a report', reporting(), [set(`reports/${key()}`, report)]),
  deny('visitor', 'change a report', commit(update('reports/r1', { tags: [] }))),
  deny('admin', 'change a report', commit(update('reports/r1', { tags: [] }))),
  deny('admin', 'delete a report', commit(remove('reports/r1'))),
];
