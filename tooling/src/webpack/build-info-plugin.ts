import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { CONTRACT_VERSION } from '@galleria/shared-contracts';
import { BUILD_INFO, type BuildInfo } from '@galleria/release';
import { sources, type Compiler } from 'webpack';

interface BuildInfoOptions {
  readonly folder: string;
  readonly version: string;
}

/** Leaves `build.json` in the build: what the release and the registry need to know of it. */
export class BuildInfoPlugin {
  constructor(private readonly options: BuildInfoOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildInfo', (compilation) => {
      compilation.hooks.processAssets.tap('BuildInfo', () => {
        const text = `${JSON.stringify(this.read(), null, 2)}\n`;
        compilation.emitAsset(BUILD_INFO, new sources.RawSource(text));
      });
    });
  }

  private read(): BuildInfo {
    const { folder, version } = this.options;
    const remoteFile = path.join(folder, 'remote.json');
    return {
      name: path.basename(folder),
      version,
      contractVersion: CONTRACT_VERSION,
      ...(existsSync(remoteFile)
        ? { remote: JSON.parse(readFileSync(remoteFile, 'utf8')) as BuildInfo['remote'] }
        : {}),
    };
  }
}
