import path from 'node:path';

import { containerName } from '@galleria/release';

import { packageOf } from './app-options';
import { RUNTIME_PARTS } from './federation-runtime';
import { sharedByRemote } from './shared-libraries';

/** A remote's container, for the federation plugin of webpack and of Rspack. */
export function containerOptions(folder: string) {
  return {
    name: containerName(packageOf(folder).name),
    filename: 'remote-entry.js',
    exposes: { './module': path.join(folder, 'src/module.ts') },
    shared: sharedByRemote(),
    shareStrategy: 'loaded-first' as const,
    experiments: { optimization: RUNTIME_PARTS },
    dts: false,
    manifest: true,
  };
}
