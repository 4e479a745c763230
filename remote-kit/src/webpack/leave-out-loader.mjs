/**
 * Removes the functions and components with the given names from the unminified file of a library. If a new
 * version no longer has one of them, nothing is removed; the size budgets then fail.
 *
 * @param {string} source
 */
export default function leaveOut(source) {
  /** @type {{ functions: readonly string[] }} */
  const { functions } = this.getOptions();
  return functions.reduce(
    (text, name) =>
      text.replace(
        new RegExp(`^( *)(?:async )?function ${name}\\(.*?^\\1}$|^var ${name} = .*?^\\);$`, 'ms'),
        `function ${name}() { throw new Error('left out'); }`,
      ),
    source,
  );
}
