import { BASE_PATH } from './base-path';

/** Paths that a login must not lead to, because they would end the session or ask for another login. */
const NOT_NEXT = /^\/(?:logout|auth|adminLogin)(?![^/?#])/;

/**
 * The path to open after the login, from the parameter `next` of the login's address. Returns `null` when
 * there is none, or when it is not a path of this shop: anybody can create a link with a dangerous `next`.
 */
export function nextPathIn(address: URLSearchParams): string | null {
  const next = address.get('next') ?? '';
  // Browsers read `//` and `/\` as the beginning of another host, and ignore control characters.
  const isPath = /^\/(?![/\\])[!-~]*$/.test(next);
  return isPath && !NOT_NEXT.test(next) ? next : null;
}

/** The path and query of an address of this shop, without the base path. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  const isBased = pathname.startsWith(`${BASE_PATH}/`);
  return (isBased ? pathname.slice(BASE_PATH.length) : pathname) + search;
}
