const { createRequire } = require('node:module');

/**
 * Operations that change only the time of the last token, and whose account is on the disk already. They do
 * not wait for other writes to the disk.
 */
const ONLY_READING = new Set(['identitytoolkit.accounts.lookup', 'securetoken.token']);

/**
 * Builds the official Authentication emulator's express app. This file is CommonJS, because
 * firebase-tools must share its module instances with the emulator.
 *
 * @type {import('./emulator-app.cjs').createEmulatorApp}
 */
exports.createEmulatorApp = async function createEmulatorApp({ project, states, saved, notify }) {
  const serverPath = require.resolve('firebase-tools/lib/emulator/auth/server.js');
  const fromEmulator = createRequire(serverPath);
  const exegesis = fromEmulator('exegesis-express');
  const { EmulatorLogger } = fromEmulator('../emulatorLogger');

  // The emulator prints one-time codes and links to the CLI's console. There is no CLI here, so
  // pass them on.
  EmulatorLogger.prototype.log = (type, text) => {
    if (type === 'BULLET') notify(text);
  };

  const compileApi = exegesis.middleware;
  // At start, the emulator would compile validators for some 900 parameters, which takes 6 s.
  // Compiling on first use takes 0.1 s. Most are parameters that all Google APIs share and that no
  // operation reads.
  exegesis.middleware = (spec, options) =>
    compileApi(withoutSharedParameters(spec), {
      ...options,
      lazyCompileValidationSchemas: true,
      plugins: [
        ...options.plugins,
        {
          info: { name: 'durable-accounts' },
          makeExegesisPlugin: () => ({
            postController: ({ api }) =>
              ONLY_READING.has(api.operationObject.operationId) ? undefined : saved(),
          }),
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

/**
 * The API description without `alt`, `prettyPrint` and similar parameters, which every path
 * includes.
 */
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
