import { BASE_PATH } from './base-path';

/** Pages that a login must not lead to, because they would end the session or ask for another login. */
const NOT_NEXT = {
  user: /^\/(?:logout|auth|adminlogin|admin)(?![^/])/,
  admin: /^\/(?:logout|auth|adminlogin)(?![^/])/,
} as const;

/**
 * The path to open after the login as `who`, from the parameter `next` of the login's address. Returns
 * `null` if the parameter is missing, or is not a path of this shop that this person may open. The check is needed
 * because anybody can create a link with a dangerous `next`.
 */
export function nextPathIn(address: URLSearchParams, who: keyof typeof NOT_NEXT): string | null {
  const next = address.get('next') ?? '';
  // Browsers read `//` and `/\` as the beginning of another host, and ignore control characters.
  if (!/^\/(?![/\\])[!-~]*$/.test(next)) return null;
  try {
    // Compare the path as the router does, which ignores case and doubled slashes.
    const { pathname } = new URL(next, 'https://shop.invalid');
    const seen = decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, '/');
    return NOT_NEXT[who].test(seen) ? null : next;
  } catch {
    return null;
  }
}

/** The path and query of an address of this shop, without the base path. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  const isBased = pathname.startsWith(`${BASE_PATH}/`);
  return (isBased ? pathname.slice(BASE_PATH.length) : pathname) + search;
}
