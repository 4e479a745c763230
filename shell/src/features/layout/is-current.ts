/**
 * Whether a navigation entry leads to the page in view, or to a page above it. No page is below the
 * home page. An entry with a query leads to that query only.
 */
export function isCurrent(to: string, { pathname, search }: { pathname: string; search: string }) {
  if (to.includes('?')) return `${pathname}${search}` === to;
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
