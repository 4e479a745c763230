import { collision } from './paths';

const NAMES = ['cart', 'cartoon', 'order', ':id'];

/** All paths that consist of at most `length` of these names. */
function pathsOf(names: readonly string[], length: number): string[] {
  if (length === 0) return ['/'];
  const shorter = pathsOf(names, length - 1);
  const longer = shorter.flatMap((path) =>
    names.map((name) => (path === '/' ? `/${name}` : `${path}/${name}`)),
  );
  return [...new Set([...shorter, ...longer])];
}

/** The pages below a prefix, found by a regular expression instead. `/` has only the home page. */
function pagesBelow(prefix: string, pages: readonly string[]): string[] {
  const pattern = prefix === '/' ? '/$' : `${prefix.replaceAll(':id', '[^/]+')}(?:/|$)`;
  return pages.filter((page) => new RegExp(`^${pattern}`).test(page));
}

const PREFIXES = pathsOf(NAMES, 3);
const PAGES = pathsOf(['cart', 'cartoon', 'order', '7'], 4);
const PAIRS = PREFIXES.flatMap((path) => PREFIXES.map((other) => [path, other] as const));

it('finds that prefixes collide if a page is below both of them, and only then', () => {
  const below = new Map(PREFIXES.map((prefix) => [prefix, new Set(pagesBelow(prefix, PAGES))]));
  const wrong = PAIRS.filter(([path, other]) => {
    const isShared = [...(below.get(path) ?? [])].some((page) => below.get(other)?.has(page));
    return (collision(path, other) !== undefined) !== isShared;
  });
  expect(wrong).toEqual([]);
  expect(PAIRS.some(([path, other]) => collision(path, other) === undefined)).toBe(true);
});

it('gives the opposite answer for the opposite order', () => {
  const opposites = new Map([
    ['is', 'is'],
    ['above', 'below'],
    ['below', 'above'],
    ['apart', 'apart'],
  ]);
  const relation = (path: string, other: string) => {
    const how = collision(path, other) ?? 'apart';
    return how === other ? 'is' : how.replace(` ${other}`, '');
  };
  const wrong = PAIRS.filter(
    ([path, other]) => relation(other, path) !== opposites.get(relation(path, other)),
  );
  expect(wrong).toEqual([]);
});

it('compares paths as the router does, however they are written', () => {
  const written = (path: string) => `${path.toUpperCase().replaceAll('/', '//')}/`;
  const wrong = PAIRS.filter(
    ([path, other]) => collision(written(path), other) !== collision(path, other),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['/cart', '/cart', '/cart'],
  ['/cart/order', '/cart', 'below /cart'],
  ['/cart', '/cart/order', 'above /cart/order'],
  ['/cart', '/cartoon', undefined],
  ['/cartoon', '/cart', undefined],
  ['/cart/order', '/cart/cart', undefined],
  ['/', '/', '/'],
  ['/cart', '/', undefined],
  ['/', '/:id', undefined],
  ['/cart/:id', '/cart/order', '/cart/order'],
  ['/:id', '/cart/order', 'above /cart/order'],
  ['/cart/:id', '/:id/order', '/:id/order'],
  ['/cart/:id', '/order/:id', undefined],
])('%s collides with %s: %s', (path, other, how) => {
  expect(collision(path, other)).toBe(how);
});
