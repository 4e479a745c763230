/** @jest-environment node */
import { differenceWords, parseReleaseHistory } from './release-history';

const build = { bytes: 12_340, contract: 1, libraries: { react: '^19.0.0' } };

it.each([
  ['nothing known', {}, []],
  ['a first version', { after: build }, ['12.3 kB', 'contract 1']],
  ['the same again', { before: build, after: build }, ['12.3 kB', 'contract 1']],
  [
    'more bytes',
    { before: { ...build, bytes: 11_340 }, after: build },
    ['12.3 kB (+1.0)', 'contract 1'],
  ],
  [
    'fewer bytes and a new contract',
    { before: { ...build, bytes: 13_340 }, after: { ...build, contract: 2 } },
    ['12.3 kB (−1.0)', 'contract 1 → 2'],
  ],
  [
    'other libraries',
    {
      before: { ...build, libraries: { react: '^18.0.0', redux: '^5.0.0' } },
      after: { ...build, libraries: { react: '^19.0.0', router: '^7.0.0' } },
    },
    [
      '12.3 kB',
      'contract 1',
      'react ^18.0.0 → ^19.0.0',
      'redux ^5.0.0 → none',
      'router ^7.0.0 new',
    ],
  ],
])('says what is different: %s', (_case, sides, words) => {
  expect(differenceWords({ app: 'mf-cart', ...sides })).toEqual(words);
});

it('refuses data that is not a history', () => {
  expect(() => parseReleaseHistory({ releases: [{ number: 1 }] })).toThrow();
});
