import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** `extracted`: style sheets become files. `names`: only their class names are built (on Node). */
export type Styles = 'extracted' | 'names';

export function styleLoaders(styles: Styles) {
  const loader = cssLoader(styles);
  return styles === 'names' ? [loader] : [MiniCssExtractPlugin.loader, loader];
}

export function cssLoader(styles: Styles) {
  return {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        // Without this option, a class name with a dash is exported in camel case only.
        exportLocalsConvention: 'as-is',
        getLocalIdent,
        exportOnlyLocals: styles === 'names',
      },
    },
  };
}

/**
 * Makes class names with one hash for each file, which compresses better than one for each class. The hash is
 * of the package's name and the path in the package. So two apps cannot have the same hash, and it does not
 * depend on the place of the package.
 */
function getLocalIdent(
  { resourcePath }: { readonly resourcePath: string },
  _pattern: string,
  name: string,
): string {
  const hash = createHash('sha256').update(placeInPackage(resourcePath)).digest('base64url');
  return `${name}_${hash.slice(0, 4)}`;
}

/**
 * The place of a file: `@galleria/shared-ui/src/button/button.module.css`. The same for its copy in the
 * `dist` of a packed package.
 */
function placeInPackage(file: string): string {
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
  };
  const place = path.relative(folder, file).split(path.sep);
  return [name, ...place].join('/').replace(`${name}/dist/`, `${name}/src/`);
}

/** Hot replacement, in development only. */
const HOT = path.join(__dirname, '../hot');

/** The loaders of scripts, with webpack's swc or Rspack's. */
export function scriptLoaders(isHot: boolean, swc: 'swc-loader' | 'builtin:swc-loader') {
  const react = isHot
    ? { development: true, refresh: true, importSource: HOT }
    : { development: false, refresh: false };
  const loader = {
    loader: swc,
    options: {
      // A file of this name in the app would change the build, and not its version. Rspack's loader reads none.
      ...(swc === 'swc-loader' ? { swcrc: false } : {}),
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', ...react } },
        target: 'es2022',
      },
    },
  };
  return isHot ? [path.join(HOT, 'hot-loader.mjs'), loader] : [loader];
}
