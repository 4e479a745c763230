/**
 * Whether a navigation entry stands for the page in view: the page itself or one below it. The
 * home page has nothing below it, and an entry with a query stands for that query alone.
 */
export function isCurrent(to: string, { pathname, search }: { pathname: string; search: string }) {
  if (to.includes('?')) return `${pathname}${search}` === to;
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
