import { BASE_PATH } from './base-path';

/** Where nobody goes on after a login: it would end the session, or ask for another login. */
const NOT_NEXT = /^\/(?:logout|auth|adminLogin)(?![^/?#])/;

/**
 * Where who logs in goes on, as the login's address says; `null` when it says nothing, or anything but a path of
 * this shop: anybody can make such an address.
 */
export function nextPathIn(address: URLSearchParams): string | null {
  const next = address.get('next') ?? '';
  // Browsers take `//` and `/\` for another host, and leave out control characters.
  const isPath = /^\/(?![/\\])[!-~]*$/.test(next);
  return isPath && !NOT_NEXT.test(next) ? next : null;
}

/** The path and query of an address of this shop, without the base path. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  const isBased = pathname.startsWith(`${BASE_PATH}/`);
  return (isBased ? pathname.slice(BASE_PATH.length) : pathname) + search;
}
