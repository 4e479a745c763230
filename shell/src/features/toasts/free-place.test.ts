/** @jest-environment node */
import { lowestFreePlace, type Box } from './free-place';

const WINDOW = { top: 0, bottom: 700 };
const TOAST = { left: 20, right: 340, height: 60 };
const box = (top: number, bottom: number, left = 0, right = 360): Box => ({
  top,
  bottom,
  left,
  right,
});

it.each<[string, Box[], number]>([
  ['nothing: the lower edge of the window', [], 700],
  ['a bar at the bottom: above it', [box(640, 700)], 640],
  ['a bar and a field close above it: above both', [box(640, 700), box(590, 620)], 590],
  ['a field that leaves room below it: the lower edge', [box(500, 640)], 700],
  ['something beside it: the lower edge', [box(640, 700, 341, 360)], 700],
  ['something out of the window: the lower edge', [box(690, 760), box(-50, 0)], 690],
  ['fields everywhere: the lower edge', [box(30, 690)], 700],
  ['fields up to its height from the top: the top', [box(60, 690)], 60],
])('with %s', (_, boxes, place) => {
  expect(lowestFreePlace(WINDOW, TOAST, boxes)).toBe(place);
});

it('counts the part of the window that a keyboard leaves', () => {
  expect(lowestFreePlace({ top: 0, bottom: 400 }, TOAST, [box(380, 420)])).toBe(380);
});
