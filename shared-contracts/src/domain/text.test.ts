/** @jest-environment node */
import { choiceParts, choiceText } from './choice';
import { cutTitle, groupTitle } from './text';

it.each([
  ['Breton Stripe Tee', 'Breton…'],
  ['Breton', 'Breton'],
  ['Breton · M', 'Breton · M'],
  ['Breton Stripe Tee · Navy, M', 'Breton… · Navy, M'],
  // This is not a choice, because no choice is so long.
  [`Breton · ${'x'.repeat(63)}`, 'Breton…'],
])('%s is cut to %s', (title, cut) => {
  expect(cutTitle(title, 6)).toBe(cut);
});

it('leaves the choice out of the title of a group', () => {
  expect(groupTitle('Tee · Long · Navy, M')).toBe('Tee · Long');
  expect(groupTitle('Tee')).toBe('Tee');
});

it('sorts the parts of a choice, in any order of the database', () => {
  expect(choiceText({ Size: 'M', Colour: 'Navy' })).toBe('Navy, M');
  expect(choiceParts({ Size: 'M', Colour: 'Navy' })).toEqual([
    ['Colour', 'Navy'],
    ['Size', 'M'],
  ]);
});
