// Runs before React in development. Fast Refresh works through React's hook for developer tools,
// and every app's copy of it looks there for the renderer. The hook that the first copy makes
// forgets the renderer again; this one keeps it, so that the remotes' copies find it too.
if (!window.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}
