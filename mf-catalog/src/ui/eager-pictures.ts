/** Cards in view when a list opens: a row in a large window, one or two on a phone. */
const EAGER = 4;
const EAGER_ON_PHONE = 2;
const PHONE_WIDTH = 640;

/** How many of a list's pictures are loaded at once. A file serves every window: as few as on a phone. */
export function eagerPictures(): number {
  return typeof window === 'undefined' || window.innerWidth < PHONE_WIDTH ? EAGER_ON_PHONE : EAGER;
}
