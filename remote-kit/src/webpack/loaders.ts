import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** How a build treats style sheets: files of their own, or their class names only (on Node). */
export type Styles = 'extracted' | 'names';

export function styleLoaders(styles: Styles, isProduction: boolean) {
  const cssLoader = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        // Else a class with a dash in its name is found in camel case only.
        exportLocalsConvention: 'as-is',
        // One hash for each file, of its path in the repository: it compresses better than one for
        // each class, and two apps' files cannot have the same.
        localIdentName: isProduction ? '[local]_[hash:base64:4]' : '[name]__[local]',
        hashStrategy: 'minimal-subset',
        localIdentContext: path.resolve(__dirname, '../../..'),
        exportOnlyLocals: styles === 'names',
      },
    },
  };
  return styles === 'names' ? [cssLoader] : [MiniCssExtractPlugin.loader, cssLoader];
}

export function swcLoader(isFast: boolean) {
  return {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: isFast, refresh: isFast },
        },
        target: 'es2022',
      },
    },
  };
}
