import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

function packageFile(folder: string): string {
  return createRequire(path.join(folder, 'package.json')).resolve(
    '@galleria/remote-kit/package.json',
  );
}

/** Path of a module of one of the kit's libraries, for the app in this folder. */
export function kitModule(folder: string, module: string): string {
  return createRequire(packageFile(folder)).resolve(module);
}

/** Path of the native TypeScript compiler. */
export function compiler(folder: string): string {
  const manifest = kitModule(folder, '@typescript/native/package.json');
  return path.join(path.dirname(manifest), 'bin/tsc');
}

/**
 * Node's arguments for the bundler of the app in this folder: Rspack if the app has a configuration for it,
 * else webpack.
 */
export function bundlerProgram(folder: string, task: 'build' | 'serve'): string[] {
  if (existsSync(path.join(folder, 'rspack.config.ts'))) {
    return [kitModule(folder, '@galleria/remote-kit/rspack-program'), task];
  }
  const words = task === 'serve' ? ['serve', '--mode', 'development'] : ['--mode', 'production'];
  return webpackProgram(folder, words);
}

/**
 * Node's arguments for webpack with these words, for the app in this folder. An app without a configuration
 * is built with the kit's. That configuration reads the app's `src/slots.ts`, so it needs `tsx`.
 */
export function webpackProgram(folder: string, words: readonly string[]): string[] {
  const program = kitModule(folder, 'webpack-cli/bin/cli.js');
  if (
    existsSync(path.join(folder, 'webpack.config.ts')) ||
    existsSync(path.join(folder, 'webpack.config.js'))
  )
    return [program, ...words];
  const config = path.join(path.dirname(packageFile(folder)), 'dist/cli/remote-webpack.js');
  // `--config` comes last, because it takes every word after it.
  return ['--require', kitModule(folder, 'tsx/cjs'), program, ...words, '--config', config];
}
