/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contrast } from './testing/contrast';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const COLOUR = /(--[a-z-]+):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g;

/** The colours of one rule by token, as `[light, dark]`. */
function colours(rule: string): Map<string, [string, string]> {
  return new Map(
    [...rule.matchAll(COLOUR)].map(([, token = '', light, dark, both = '']) => [
      token,
      [light ?? both, dark ?? both],
    ]),
  );
}

const root = colours(css.slice(css.indexOf(':root {'), css.indexOf("[data-theme='light']")));
const tints = [...css.matchAll(/\[data-tint=(.+?)\] \{([^}]+)\}/g)].map(
  ([, name, rule]) => [name ?? '', colours(rule ?? '')] as const,
);

function of(token: string, scheme: 0 | 1, tokens = root): string {
  const colour = tokens.get(token)?.[scheme];
  if (colour === undefined) throw new Error(`No colour ${token} in tokens.css`);
  return colour;
}

const PAGE_GROUNDS = ['--paper', '--surface', '--sunken'];
const PAGE_TEXTS = ['--ink', '--ink-soft', '--accent-text', '--brass-text', '--danger-text'];
const TEXT_PAIRS: [string, string][] = [
  ...PAGE_GROUNDS.flatMap((ground) => PAGE_TEXTS.map((text): [string, string] => [text, ground])),
  ['--tint-text', '--tint'],
  ['--ink', '--tint'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-strong'],
  ['--on-danger', '--danger'],
  ['--on-danger', '--danger-strong'],
  ['--accent-text', '--accent-soft'],
  ['--danger-text', '--danger-soft'],
  ['--success-text', '--success-soft'],
  ['--warning-text', '--warning-soft'],
  ['--accent-text', '--success-soft'],
  ['--accent-text', '--warning-soft'],
  ['--accent-text', '--danger-soft'],
  ...['--on-front', '--on-front-soft', '--brass-on-front'].flatMap((text): [string, string][] => [
    [text, '--front'],
    [text, '--front-raised'],
  ]),
];
// The front is dark in both schemes, so these tokens have their dark colours there.
const FRONT_STATES = ['--danger-text', '--success-text', '--warning-text'];
const SHAPE_PAIRS: [string, string][] = [
  ...PAGE_GROUNDS.flatMap((ground): [string, string][] => [
    ['--line-strong', ground],
    ['--focus', ground],
    ['--accent', ground],
    ['--danger', ground],
  ]),
  ['--brass', '--paper'],
  ['--brass-on-front', '--front'],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s scheme', (_, scheme) => {
  test.each(TEXT_PAIRS)('%s is readable on %s (AA, 4.5:1)', (text, ground) => {
    expect(contrast(of(text, scheme), of(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPE_PAIRS)('%s is visible on %s (3:1)', (shape, ground) => {
    expect(contrast(of(shape, scheme), of(ground, scheme))).toBeGreaterThanOrEqual(3);
  });

  test.each(tints)('text is readable on the tint of %s', (_name, tokens) => {
    const tint = of('--tint', scheme, tokens);
    expect(contrast(of('--tint-text', scheme, tokens), tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('--ink', scheme), tint)).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(FRONT_STATES)('%s is readable on the front', (text) => {
  expect(contrast(of(text, 1), of('--front', 1))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(of(text, 1), of('--front-raised', 1))).toBeGreaterThanOrEqual(4.5);
});

test('every category has a tint', () => {
  expect(tints.map(([name]) => name.slice(1, -1))).toEqual([
    'electronics',
    'jewelery',
    "men's clothing",
    "women's clothing",
  ]);
});

test('every colour that is used as text or ground is in a pair', () => {
  const paired = new Set([...TEXT_PAIRS, ...SHAPE_PAIRS].flat());
  const ornament = ['--line', '--roof', '--tint', '--tint-text'];
  const loose = [...root.keys()].filter((token) => !paired.has(token) && !ornament.includes(token));
  expect(loose).toEqual([]);
});
