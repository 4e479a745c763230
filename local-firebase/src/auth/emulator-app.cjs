const { createRequire } = require('node:module');

/**
 * Builds the official Authentication emulator's express app. CommonJS because firebase-tools and
 * its own dependencies have to be the very module objects that the emulator uses.
 *
 * @type {import('./emulator-app.cjs').createEmulatorApp}
 */
exports.createEmulatorApp = async function createEmulatorApp({ project, states, saved, notify }) {
  const serverPath = require.resolve('firebase-tools/lib/emulator/auth/server.js');
  const fromEmulator = createRequire(serverPath);
  const exegesis = fromEmulator('exegesis-express');
  const { EmulatorLogger } = fromEmulator('../emulatorLogger');

  // One-time codes and links would go to the CLI's console; without it they are lost.
  EmulatorLogger.prototype.log = (type, text) => {
    if (type === 'BULLET') notify(text);
  };

  const compileApi = exegesis.middleware;
  // Compiling validators for all of some 900 parameters at start takes 6 s. On first use it takes
  // 0.1 s, and most of them are the parameters that all Google APIs share and no operation reads.
  exegesis.middleware = (spec, options) =>
    compileApi(withoutSharedParameters(spec), {
      ...options,
      lazyCompileValidationSchemas: true,
      plugins: [
        ...options.plugins,
        {
          info: { name: 'durable-accounts' },
          makeExegesisPlugin: () => ({ postController: () => saved() }),
        },
      ],
    });
  try {
    const { createApp } = fromEmulator('./server.js');
    return await createApp(project, 0, states);
  } finally {
    exegesis.middleware = compileApi;
  }
};

/** The API description without `alt`, `prettyPrint` and the like, which every path refers to. */
function withoutSharedParameters(spec) {
  const paths = Object.entries(spec.paths).map(([path, { parameters = [], ...item }]) => [
    path,
    { ...item, parameters: parameters.filter(({ $ref }) => $ref === undefined) },
  ]);
  return { ...spec, paths: Object.fromEntries(paths) };
}

/** @type {import('./emulator-app.cjs').createProjectState} */
exports.createProjectState = function createProjectState(project) {
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state.js');
  return new AgentProjectState(project);
};
