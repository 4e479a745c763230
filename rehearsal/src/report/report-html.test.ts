import type { Measured } from '../compare/measured';
import type { Seen } from '../stage';
import { reportHtml } from './report-html';

const EVIL = `</td><img src=x onerror="alert('1')">&`;

const measured: Measured = {
  faults: [{ kind: 'error', text: EVIL, when: EVIL }],
  axe: { [EVIL]: [EVIL] },
  cls: 0,
  lcpMs: 0,
  blockedMs: 0,
  busyMs: 0,
  bytes: 1,
  documents: 0,
  overflowPx: 0,
  shows: [EVIL],
  picture: `"${EVIL}.jpg`,
};

const seen: Seen = {
  candidates: { [EVIL]: { version: EVIL, owner: EVIL, isLive: true } },
  findings: [
    {
      remote: EVIL,
      version: EVIL,
      owner: EVIL,
      kind: EVIL,
      reason: EVIL,
      places: [`${EVIL}, phone, admin`],
    },
  ],
  notes: [EVIL],
  pairs: [
    {
      place: { path: EVIL, pattern: EVIL, app: EVIL, isOwn: true, presses: [] },
      device: 'phone',
      role: 'admin',
      live: measured,
      candidate: measured,
    },
  ],
};

it('escapes every text that comes from pages, scripts and manifests', () => {
  const html = reportHtml(EVIL, seen, 'pictures');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toMatch(/onerror="/);
  expect(html).not.toContain("alert('1')");
  expect(html.match(/<img /g)).toHaveLength(2);
});

it('shows worse pages first and open, with both pictures', () => {
  const [pair] = seen.pairs;
  if (!pair) throw new Error('no pair');
  const fine = { ...pair, place: { ...pair.place, pattern: '/fine' } };
  const html = reportHtml('shop', { ...seen, pairs: [fine, pair] }, 'pictures');
  expect(html.indexOf('<details open>')).toBeLessThan(html.indexOf('/fine, phone'));
  expect(html.match(/<details open>/g)).toHaveLength(1);
});

it('says so when nothing is worse', () => {
  expect(reportHtml('shop', { ...seen, findings: [] }, 'p')).toContain('As good as what is live.');
});
