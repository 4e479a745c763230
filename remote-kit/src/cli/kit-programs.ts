import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

function packageFile(folder: string): string {
  return createRequire(path.join(folder, 'package.json')).resolve(
    '@galleria/remote-kit/package.json',
  );
}

/** Path of a module of a library that the kit brings, for the app in this folder. */
export function kitModule(folder: string, module: string): string {
  return createRequire(packageFile(folder)).resolve(module);
}

/** The native compiler. */
export function compiler(folder: string): string {
  const manifest = kitModule(folder, '@typescript/native/package.json');
  return path.join(path.dirname(manifest), 'bin/tsc');
}

/** Node's arguments for the bundler of the app in this folder: Rspack where that is configured, else webpack. */
export function bundlerProgram(folder: string, task: 'build' | 'serve'): string[] {
  if (existsSync(path.join(folder, 'rspack.config.ts'))) {
    return [kitModule(folder, '@galleria/remote-kit/rspack-program'), task];
  }
  const words = task === 'serve' ? ['serve', '--mode', 'development'] : ['--mode', 'production'];
  return webpackProgram(folder, words);
}

/**
 * Node's arguments for webpack with these words in this folder. Without a configuration of its own an app is
 * built with the kit's; `tsx` lets that read the app's `src/slots.ts`.
 */
export function webpackProgram(folder: string, words: readonly string[]): string[] {
  const program = kitModule(folder, 'webpack-cli/bin/cli.js');
  if (
    existsSync(path.join(folder, 'webpack.config.ts')) ||
    existsSync(path.join(folder, 'webpack.config.js'))
  )
    return [program, ...words];
  const config = path.join(path.dirname(packageFile(folder)), 'dist/cli/remote-webpack.js');
  // `--config` takes every word after it.
  return ['--require', kitModule(folder, 'tsx/cjs'), program, ...words, '--config', config];
}
