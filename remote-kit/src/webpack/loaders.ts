import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** How a build treats style sheets: files of their own, or their class names only (on Node). */
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
        // Else a class with a dash in its name is found in camel case only.
        exportLocalsConvention: 'as-is',
        getLocalIdent,
        exportOnlyLocals: styles === 'names',
      },
    },
  };
}

/**
 * One hash for each file, of its package and its place there: it compresses better than one for each class,
 * two apps' files cannot have the same, and it is the same wherever the package lies.
 */
function getLocalIdent(
  { resourcePath }: { readonly resourcePath: string },
  _pattern: string,
  name: string,
): string {
  const hash = createHash('sha256').update(placeInPackage(resourcePath)).digest('base64url');
  return `${name}_${hash.slice(0, 4)}`;
}

/** `@galleria/shared-ui/src/button/button.module.css`, also of its copy in the packed package's `dist`. */
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

/** For webpack, or Rspack's own swc. */
export function scriptLoaders(isHot: boolean, swc: 'swc-loader' | 'builtin:swc-loader') {
  const react = isHot
    ? { development: true, refresh: true, importSource: HOT }
    : { development: false, refresh: false };
  const loader = {
    loader: swc,
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', ...react } },
        target: 'es2022',
      },
    },
  };
  return isHot ? [path.join(HOT, 'hot-loader.mjs'), loader] : [loader];
}
