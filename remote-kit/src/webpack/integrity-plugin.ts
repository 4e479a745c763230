import { createHash } from 'node:crypto';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type WebpackPluginInstance } from 'webpack';

type Kind = 'js' | 'css';

/** Webpack's name for the modules that become files of this kind. */
const SOURCE_TYPES = { js: 'javascript', css: 'css/mini-extract' } as const;

/** At this stage, files have their final names and contents. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;

/**
 * Makes the build load its chunks by their digests, so browsers refuse a script or style sheet that differs
 * by one byte. Webpack writes the code that loads chunks before the chunks, so this code first gets stand-ins
 * of the same length. The build fails when a digest is missing, because browsers ignore an `integrity` that
 * they cannot read.
 */
export function integrityPlugin(): WebpackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
        // Builds for Node do not load chunks by address.
        if (compiler.platform.node) return;
        const { createScript } =
          webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
        createScript.tap('Integrity', (code) => code + byDigest(compilation, 'js', 'script'));
        const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
        beforeTagInsert.tap(
          'Integrity',
          (code, { tag }) => code + byDigest(compilation, 'css', tag),
        );
        compilation.hooks.processAssets.tap({ name: 'Integrity', stage: STAGE }, () => {
          for (const problem of writeDigests(compilation)) {
            compilation.errors.push(new webpack.WebpackError(problem));
          }
        });
      });
    },
  };
}

/**
 * Hands each style sheet to the shell (shell: style-sheets.ts), so that one that fails or hangs does not stop
 * the page, and is tried again.
 */
export function styleCarePlugin(): WebpackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('StyleCare', (compilation) => {
        const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
        beforeTagInsert.tap(
          'StyleCare',
          (code, { tag }) => `${code}\nglobalThis.galleriaStyles?.(${tag});`,
        );
      });
    },
  };
}

/** JavaScript for webpack's loading code, which has the variable `chunkId`. */
function byDigest(compilation: Compilation, kind: Kind, tag: string): string {
  const digests = Object.fromEntries(
    loadedChunks(compilation, kind).map((chunk) => [
      String(chunk.id),
      digestPlaceholder(chunk, kind),
    ]),
  );
  return `
${tag}.integrity = ${JSON.stringify(digests)}[chunkId];
${tag}.crossOrigin = "anonymous";`;
}

/** The chunks with a file of this kind that are loaded later: all except entries. */
function loadedChunks({ chunks, chunkGraph }: Compilation, kind: Kind): Chunk[] {
  return [...chunks].filter(
    (chunk) =>
      !chunk.hasRuntime() &&
      chunkGraph.getChunkModulesIterableBySourceType(chunk, SOURCE_TYPES[kind]) !== undefined,
  );
}

function digestPlaceholder({ id }: Chunk, kind: Kind): string {
  return digestOf(`stand-in for ${kind} ${String(id)}`);
}

/** Returns what is wrong; empty when every chunk has its digest. */
function writeDigests(compilation: Compilation): string[] {
  const problems: string[] = [];
  const digests = new Map<string, string>();
  for (const kind of ['js', 'css'] as const) {
    for (const chunk of loadedChunks(compilation, kind)) {
      const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
      const asset = file === undefined ? undefined : compilation.getAsset(file);
      if (asset) digests.set(digestPlaceholder(chunk, kind), digestOf(asset.source.buffer()));
      else problems.push(`The chunk ${String(chunk.id)} has no ${kind} file to take a digest of`);
    }
  }
  const written = new Set<string>();
  for (const { name, source } of compilation.getAssets()) {
    if (!/\.js(?:\.map)?$/.test(name)) continue;
    const text = source.source().toString();
    let replaced = text;
    for (const [from, to] of digests) {
      if (!text.includes(from)) continue;
      if (name.endsWith('.js')) written.add(from);
      replaced = replaced.replaceAll(from, to);
    }
    if (replaced !== text) compilation.updateAsset(name, new webpack.sources.RawSource(replaced));
  }
  for (const chunk of compilation.chunks) {
    for (const kind of ['js', 'css'] as const) {
      const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
      if (chunk.hasRuntime() || file === undefined || written.has(digestPlaceholder(chunk, kind)))
        continue;
      problems.push(`${file} would be loaded without a digest`);
    }
  }
  return problems;
}

function digestOf(contents: string | Buffer): string {
  return `sha256-${createHash('sha256').update(contents).digest('base64')}`;
}
