import { findingsIn, type Candidates } from './findings';
import { better, isDoubtful } from './judge';
import type { Fault, Measured, Pair } from './measured';

const LIMITS = { bytes: 50_000, blockedMs: 150, lcpMs: 500, cls: 0.05, documents: 20 };

const candidates: Candidates = {
  'mf-cart': { version: '2', owner: 'Checkout team', isLive: true },
};

const fine: Measured = {
  faults: [],
  axe: {},
  cls: 0,
  lcpMs: 400,
  blockedMs: 0,
  busyMs: 5,
  bytes: 200_000,
  documents: 3,
  overflowPx: 0,
  shows: ['page'],
  left: { listeners: 0, nodes: 0 },
};

const cart = { path: '/cart', pattern: '/cart', app: 'mf-cart', isOwn: true, presses: [] };

const aPair = (candidate: Partial<Measured>, more: Partial<Pair> = {}): Pair => ({
  place: cart,
  device: 'phone',
  role: 'shopper',
  live: fine,
  candidate: { ...fine, ...candidate },
  ...more,
});

const aFault = (text: string, more: Partial<Fault> = {}): Fault => ({
  kind: 'error',
  text,
  when: '',
  ...more,
});

const find = (...pairs: Pair[]) => findingsIn(pairs, candidates, LIMITS);

it('finds nothing in a candidate that is as good as the live version', () => {
  expect(
    find(aPair({}), aPair({ bytes: 249_000, documents: 20, blockedMs: 140, cls: 0.09 })),
  ).toEqual([]);
});

it('names version, team, page, device and person of what is worse', () => {
  expect(find(aPair({ faults: [aFault('TypeError: x is undefined')] }))).toEqual([
    {
      remote: 'mf-cart',
      version: '2',
      owner: 'Checkout team',
      kind: 'error',
      reason: 'TypeError: x is undefined',
      places: ['/cart, phone, shopper'],
    },
  ]);
});

it.each<[string, Partial<Measured>, string]>([
  ['bytes', { bytes: 400_000 }, 'the page loads 400 kB, live 200 kB'],
  ['documents', { documents: 503 }, 'the page reads 503 documents, live 3'],
  ['sideways', { overflowPx: 60 }, 'the page is 60 px too wide'],
  ['layout shift', { cls: 0.4 }, 'CLS is 0.40, live 0.00'],
  ['blocked', { blockedMs: 250 }, 'scripts block the page for 250 ms, live 0 ms'],
  ['slow paint', { lcpMs: 1_000 }, 'LCP is 1000 ms, live 400 ms'],
  [
    'busy',
    { busyMs: 300 },
    'the page works for 300 ms of 500 ms in which nothing happens, live 5 ms',
  ],
  [
    'leak',
    { left: { listeners: 1, nodes: 0 } },
    'each visit leaves 1.0 listeners behind, live 0.0',
  ],
  ['leak', { left: { listeners: 0, nodes: 40 } }, 'each visit leaves 40 nodes behind, live 0'],
  ['missing', { shows: [] }, 'nothing is shown'],
  [
    'accessibility',
    { axe: { 'color-contrast': ['<p class="pale">'] } },
    'color-contrast: <p class="pale">',
  ],
])('finds more of: %s', (kind, candidate, reason) => {
  expect(find(aPair(candidate))).toMatchObject([{ kind, reason }]);
});

it('finds no leak when the live version has freed more', () => {
  const live = { ...fine, left: { listeners: -14.3, nodes: -100 } };
  expect(find(aPair({ left: { listeners: -2, nodes: 0 } }, { live }))).toEqual([]);
});

it('finds no fault that the live version has too, at another address and in another version', () => {
  const live = {
    ...fine,
    faults: [
      aFault('Error: no (http://localhost:4001/galleria/remotes/mf-cart/1/a.0f3c9d.js:1:20)'),
    ],
    axe: { label: ['<input id="x1">'] },
  };
  const candidate = {
    faults: [
      aFault('Error: no (http://localhost:4002/galleria/remotes/mf-cart/2/a.77e1aa.js:3:4)'),
    ],
    axe: { label: ['<input id="x7">'] },
  };
  expect(find(aPair(candidate, { live }))).toEqual([]);
});

it('counts a fault of the live version for all roles and devices', () => {
  const faults = [aFault('Error: now and then')];
  const pairs = [
    aPair({}, { live: { ...fine, faults } }),
    aPair({ faults }, { device: 'desktop' }),
  ];
  expect(find(...pairs)).toEqual([]);
});

it('reports each finding once, with all its places', () => {
  const faults = [aFault('gone', { when: 'after pressing "Save"' })];
  expect(
    find(aPair({ faults }), aPair({ faults }, { device: 'desktop', role: 'admin' })),
  ).toMatchObject([
    {
      reason: 'after pressing "Save": gone',
      places: ['/cart, phone, shopper', '/cart, desktop, admin'],
    },
  ]);
});

it('blames the candidate whose script is named, and not the owner of the page', () => {
  const two = { ...candidates, 'mf-ads': { version: '7', owner: 'Ads team', isLive: false } };
  const text = 'Error: no (http://localhost/galleria/remotes/mf-ads/7/module.js:1:2)';
  const [finding] = findingsIn([aPair({ faults: [aFault(text)] })], two, LIMITS);
  expect(finding).toMatchObject({ remote: 'mf-ads', version: '7', owner: 'Ads team' });
});

it('finds a new page that shows nothing in any role, but not one that only some roles may see', () => {
  const isNew = { 'mf-cart': { version: '2', owner: 'Checkout team', isLive: false } };
  const nothing = { ...fine, shows: [] };
  const forVisitor = aPair(nothing, { live: nothing, role: 'visitor' });
  expect(findingsIn([forVisitor], isNew, LIMITS)).toMatchObject([{ kind: 'missing' }]);
  const forShopper = aPair(fine, { live: nothing });
  expect(findingsIn([forVisitor, forShopper], isNew, LIMITS)).toEqual([]);
});

it('prints no character that controls a terminal', () => {
  const [finding] = find(aPair({ faults: [aFault('a\u001b[2Jb\nc\u202e')] }));
  expect(finding?.reason).toBe('a [2Jb c ');
});

it('measures again what varies with the machine’s load, and counts the better value', () => {
  const slow = aPair({ blockedMs: 400 });
  expect(isDoubtful(slow, LIMITS)).toBe(true);
  expect(isDoubtful(aPair({ bytes: 900_000 }), LIMITS)).toBe(false);
  const candidate = better(slow.candidate, { ...fine, blockedMs: 20, bytes: 1 });
  expect(candidate).toMatchObject({ blockedMs: 20, bytes: 200_000 });
  expect(find({ ...slow, candidate })).toEqual([]);
});
