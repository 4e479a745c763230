import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';

import { FIRST_PAINT } from '@galleria/release';
import { sources, type Compiler } from 'webpack';

/** What `src/first-paint.tsx` exports: HTML by the pattern of the paths that it is shown at. */
type FirstPaints = Readonly<Record<string, string>>;

/** Runs the built script, and leaves what it exports in its place, as `first-paint.json`. */
export class FirstPaintPlugin {
  constructor(private readonly script: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstPaint', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstPaint', stage }, () => {
        const asset = compilation.getAsset(this.script);
        // A module that could not be built: webpack says so itself.
        if (!asset || compilation.errors.length > 0) return;
        const paints = run(asset.source.source().toString(), compiler.context);
        compilation.deleteAsset(this.script);
        compilation.emitAsset(FIRST_PAINT, new sources.RawSource(`${JSON.stringify(paints)}\n`));
      });
    });
  }
}

function run(script: string, folder: string): FirstPaints {
  const module = { exports: {} as { default?: FirstPaints } };
  const wrapped = runInThisContext(`(function (module, exports, require) {${script}\n})`) as (
    module: object,
    exports: object,
    require: NodeJS.Require,
  ) => void;
  wrapped(module, module.exports, createRequire(`${folder}/package.json`));
  if (!module.exports.default) throw new Error('src/first-paint.tsx has no default export');
  return module.exports.default;
}
