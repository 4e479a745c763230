import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';

import { PRERENDERED } from '@galleria/release';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** What `src/prerender.tsx` exports: HTML by path pattern. */
type Prerendered = Readonly<Record<string, string>>;

/** Runs the built script, and replaces it in the build by what it exports: `prerendered.json`. */
export function prerenderPlugin(script: string): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('Prerender', (compilation) => {
        const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'Prerender', stage }, () => {
          const asset = compilation.getAsset(script);
          // Webpack has already reported the module that could not be built.
          if (!asset || compilation.errors.length > 0) return;
          const pages = run(asset.source.source().toString(), compiler.context);
          compilation.deleteAsset(script);
          compilation.emitAsset(
            PRERENDERED,
            new webpack.sources.RawSource(`${JSON.stringify(pages)}\n`),
          );
        });
      });
    },
  };
}

function run(script: string, folder: string): Prerendered {
  const module = { exports: {} as { default?: Prerendered } };
  const wrapped = runInThisContext(`(function (module, exports, require) {${script}\n})`) as (
    module: object,
    exports: object,
    require: NodeJS.Require,
  ) => void;
  wrapped(module, module.exports, createRequire(`${folder}/package.json`));
  if (!module.exports.default) throw new Error('src/prerender.tsx has no default export');
  return module.exports.default;
}
