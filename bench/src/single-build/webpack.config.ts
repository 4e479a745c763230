import path from 'node:path';

import { containerName } from '@galleria/release';
import { remoteFolders } from '@galleria/remote-kit/remotes';
import { shellConfig } from '@galleria/remote-kit/webpack';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';

const ROOT = path.resolve(__dirname, '../../..');
const REMOTES = remoteFolders(ROOT);

/** Plugins of the shell's build: federation, and what only a release and its checks need. */
const LEFT_OUT: readonly unknown[] = ['ModuleFederationPlugin', 'BuildInfo'];

const nameOf = (plugin: object) => ('name' in plugin ? plugin.name : plugin.constructor.name);

/**
 * The same shop without federation: the shell's build includes the remotes' sources, each remote as
 * a chunk that is loaded on demand. `OUTPUT` is the output folder.
 */
export default (): Configuration => {
  const [shell] = shellConfig({
    folder: path.join(ROOT, 'shell'),
    mode: 'production',
    providers: {},
    paths: [],
  });
  if (!shell) throw new Error('The shell has no build');
  return {
    ...shell,
    output: { ...shell.output, path: process.env.OUTPUT ?? '', clean: true },
    module: { ...shell.module, rules: shell.module?.rules?.flatMap(perPackage) ?? [] },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => !plugin || !LEFT_OUT.includes(nameOf(plugin))),
      new webpack.NormalModuleReplacementPlugin(
        /\/federation\/load-module$/,
        `data:text/javascript,${encodeURIComponent(moduleLoader())}`,
      ),
    ],
  };
};

/** Replaces the shell's `load-module.ts`, which uses Module Federation's runtime. */
function moduleLoader(): string {
  const remotes = REMOTES.map((name) => {
    const file = JSON.stringify(path.join(ROOT, name, 'src/module.ts'));
    return `${containerName(name)}: () => import(/* webpackChunkName: "${name}" */ ${file})`;
  });
  return `const REMOTES = { ${remotes.join(', ')} };
export function createModuleLoader() {
  return async ({ container }) => (await REMOTES[container]?.()) ?? null;
}`;
}

/**
 * Makes class names from a file's path in its own package. Only then they match those of the
 * prerendered pages, which come from the remotes' own builds.
 */
function perPackage(rule: Rule): Rule[] {
  if (!rule || rule === '...' || !(rule.test instanceof RegExp) || !rule.test.test('.css')) {
    return [rule];
  }
  const within = (name: string) => path.join(ROOT, name) + path.sep;
  const { use } = rule;
  return [
    ...REMOTES.map((name) => ({
      ...rule,
      include: within(name),
      use: Array.isArray(use)
        ? use.map((loader) => withNamesIn(loader, path.join(ROOT, name)))
        : [],
    })),
    { ...rule, exclude: REMOTES.map(within) },
  ];
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];
type Loader = Extract<RuleSetRule['use'], readonly unknown[]>[number];

function withNamesIn(loader: Loader, folder: string): Loader {
  if (typeof loader !== 'object' || !loader || typeof loader.options !== 'object') return loader;
  const { modules, ...options } = loader.options as { modules?: object };
  if (!modules) return loader;
  return { ...loader, options: { ...options, modules: { ...modules, localIdentContext: folder } } };
}
