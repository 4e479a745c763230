/** Cards in view when a list opens: a row in a large window, one or two on a phone. */
const EAGER = 4;
const EAGER_ON_PHONE = 2;
const PHONE_WIDTH = 640;

/** A file serves every window: it loads as little at once as on a phone. */
export function isPhone(): boolean {
  return typeof window === 'undefined' || window.innerWidth < PHONE_WIDTH;
}

/** How many of a list's pictures are loaded at once. */
export function eagerPictures(): number {
  return isPhone() ? EAGER_ON_PHONE : EAGER;
}
