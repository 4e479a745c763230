/** Joins class names and leaves out `false` and `undefined`: `classNames('a', false, 'b')` → `'a b'`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
