/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contrast } from './testing/contrast';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark) {');
const front = /\.front \{([^}]+)\}/.exec(
  readFileSync(join(__dirname, 'utilities.css'), 'utf8'),
)?.[1];

/** The colours of a rule by token. */
function colours(rule = ''): Map<string, string> {
  return new Map(
    [...rule.matchAll(/(--[a-z-]+): (#[0-9a-f]{6});/g)].map(([, token = '', colour = '']) => [
      token,
      colour,
    ]),
  );
}

/** The rules with the selectors that `selector` matches, each with its colours. */
function rulesOf(text: string, selector: RegExp): [name: string, tokens: Map<string, string>][] {
  return [...text.matchAll(/^ *(\S.*) \{([^{}]+)\}/gm)]
    .filter(([, name = '']) => selector.test(name))
    .map(([, name = '', rule]) => [name, colours(rule)]);
}

const [[, lightRoot] = ['', new Map<string, string>()]] = rulesOf(light, /^:root$/);
const [[, darkRoot] = ['', new Map<string, string>()]] = rulesOf(dark, /^:root$/);
/** The colours of `:root` in the light and in the dark scheme. The front's colours are the same in both. */
const root = [lightRoot, new Map([...lightRoot, ...darkRoot])] as const;
const tints = [rulesOf(light, /data-tint/), rulesOf(dark, /data-tint/)] as const;

function of(token: string, scheme: 0 | 1, tokens = root[scheme]): string {
  const colour = tokens.get(token);
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

  test.each(tints[scheme])('text is readable on the tint of %s', (_name, tokens) => {
    const tint = of('--tint', scheme, tokens);
    expect(contrast(of('--tint-text', scheme, tokens), tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('--ink', scheme), tint)).toBeGreaterThanOrEqual(4.5);
  });
});

test('every colour has a value for each scheme, but those of the front', () => {
  const both = [...lightRoot.keys()].filter((token) => !darkRoot.has(token));
  expect(both).toEqual([
    '--front',
    '--front-raised',
    '--on-front',
    '--on-front-soft',
    '--brass-on-front',
  ]);
  expect([...darkRoot.keys()].filter((token) => !lightRoot.has(token))).toEqual([]);
});

test('colours are shown in browsers without light-dark()', () => {
  expect(css.replaceAll(/\/\*[^]*?\*\//g, '')).not.toContain('light-dark(');
});

test('the front is dark in both schemes: the colours it repeats are those of the dark scheme', () => {
  const repeated = colours(front);
  expect([...repeated.keys()]).toContain('--danger-text');
  for (const [token, colour] of repeated) expect([token, colour]).toEqual([token, of(token, 1)]);
  for (const ground of ['--front', '--front-raised'])
    expect(contrast(of('--danger-text', 1), of(ground, 1))).toBeGreaterThanOrEqual(4.5);
});

test('every category has a tint', () => {
  for (const scheme of tints) {
    expect(scheme.map(([name]) => name)).toEqual([
      "[data-tint='electronics']",
      "[data-tint='jewelery']",
      `[data-tint="men's clothing"]`,
      `[data-tint="women's clothing"]`,
    ]);
  }
});

test('every colour that is used as text or ground is in a pair', () => {
  const paired = new Set([...TEXT_PAIRS, ...SHAPE_PAIRS].flat());
  const ornament = ['--line', '--roof', '--tint', '--tint-text'];
  const loose = [...lightRoot.keys()].filter(
    (token) => !paired.has(token) && !ornament.includes(token),
  );
  expect(loose).toEqual([]);
});
