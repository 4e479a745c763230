/** Cards in view when a list opens: a row in a large window, one or two on a phone. */
const EAGER = 4;
const EAGER_ON_PHONE = 2;
const PHONE_WIDTH = 640;

/** Also true while a static page is rendered: the page is for every window, so it loads as little as on a phone. */
export function isPhone(): boolean {
  return typeof window === 'undefined' || window.innerWidth < PHONE_WIDTH;
}

/** How many pictures of a list are loaded eagerly. */
export function eagerPictures(): number {
  return isPhone() ? EAGER_ON_PHONE : EAGER;
}
