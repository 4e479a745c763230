/**
 * Leaves the functions and components with the given names out of a library's unminified file. One
 * that the next version has no more is simply not left out: the budgets notice.
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
