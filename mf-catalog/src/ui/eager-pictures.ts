/** Cards in view when a list opens: a row in a large window, one or two on a phone. */
const EAGER = 4;
const EAGER_ON_PHONE = 2;
const PHONE_WIDTH = 640;

/** In Node, where the window is not known, as in a large one. */
const WIDTH = () => (typeof window === 'undefined' ? Infinity : window.innerWidth);

/** How many of a list's pictures are loaded at once in a window of this width, in px. */
export function eagerPictures(windowWidth = WIDTH()): number {
  return windowWidth < PHONE_WIDTH ? EAGER_ON_PHONE : EAGER;
}
