/** Joins class names and leaves out what is missing: `classNames('a', false, 'b')` → `'a b'`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
