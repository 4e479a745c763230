/**
 * Stands in the shell for parts of Module Federation's runtime that nothing here uses, and that its
 * own switches leave in: manifests and preloading by them (remotes are loaded by their container
 * scripts), and remotes that a build names, with copies of shared libraries for them (none does).
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}

export function getGlobalRemoteInfo() {
  return {};
}

function isLeftOut() {
  throw new Error('This part of the federation runtime is left out: see unused-runtime-parts.js');
}

export const formatPreloadArgs = isLeftOut;
export const preloadAssets = isLeftOut;
export const snapshotPlugin = isLeftOut;
export const generatePreloadAssetsPlugin = isLeftOut;
export const remotes = isLeftOut;
export const getSharedFallbackGetter = isLeftOut;
