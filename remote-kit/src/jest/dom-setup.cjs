// Tests of pure code run without a DOM, and need nothing of this file.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // Only stops a wait for something that never appears. How long other waits take depends on the
  // machine's load.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
  // jsdom has no animations.
  globalThis.Element.prototype.animate ??= () => ({});
}
