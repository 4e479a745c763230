import * as crypto from 'node:crypto';
import { compileFunction } from 'node:vm';

import type { PublishedBuild } from '../build/published-build';
import { PAGE_RENDERER } from '../build/starting-files';
import * as ownRenderer from '../page/page-renderer';
import { RENDERER_INTERFACE, type PageRenderer } from '../page/render-request';
import { messageOf, ReleaseError } from '../site/release-error';
import { versionNames, type Site } from '../site/site';
import { TOOL_PACKAGE } from '../site/tool-version';
import { publishedText } from './published-text';

const loaded = new WeakMap<PublishedBuild, PageRenderer>();

/**
 * The page renderer in the files of this version of the shell. It runs in this process and with all its
 * rights. An older shell has none; this tool's own renderer is used then, so a rollback always works. Rejects
 * with a `ReleaseError` when the file is damaged, or needs another release tool.
 */
export async function shellsRenderer(site: Site, shell: PublishedBuild): Promise<PageRenderer> {
  if (!(PAGE_RENDERER in shell.files)) return ownRenderer;
  const before = loaded.get(shell);
  if (before) return before;
  const text = await publishedText(site, shell, PAGE_RENDERER);
  const name = versionNames({ [shell.build.name]: shell.build.version });
  const renderer = run(text, `${name}: ${PAGE_RENDERER}`);
  loaded.set(shell, renderer);
  return renderer;
}

function run(text: string, name: string): PageRenderer {
  const module = { exports: {} as Partial<PageRenderer> | null | undefined };
  try {
    const script = compileFunction(text, ['module', 'exports', 'require'], {
      filename: name,
    }) as (module: object, exports: unknown, require: (name: string) => unknown) => void;
    script(module, module.exports, onlyCrypto);
  } catch (error) {
    throw new ReleaseError(`${name} cannot be run: ${messageOf(error)}`, { cause: error });
  }
  const { rendererInterface, oldestTool, renderFiles, staticPageRenderer } = module.exports ?? {};
  if (typeof rendererInterface !== 'number' || typeof oldestTool !== 'string') {
    throw new ReleaseError(`${name} exports no page renderer`);
  }
  if (rendererInterface !== RENDERER_INTERFACE) {
    const why = `${name} has the interface ${String(rendererInterface)}, and this release tool serves ${String(RENDERER_INTERFACE)}`;
    const way =
      rendererInterface > RENDERER_INTERFACE
        ? `Install ${TOOL_PACKAGE} ${oldestTool} or newer`
        : 'Make a newer shell live';
    throw new ReleaseError(`${why}. ${way}`);
  }
  if (typeof renderFiles !== 'function' || typeof staticPageRenderer !== 'function') {
    throw new ReleaseError(`${name} exports no page renderer`);
  }
  return { rendererInterface, oldestTool, renderFiles, staticPageRenderer };
}

/**
 * Allows a renderer no other module than `crypto`, because it does no I/O: the request contains everything
 * that it needs.
 */
function onlyCrypto(name: string): unknown {
  if (name === 'node:crypto') return crypto;
  throw new Error(`it may not use ${name}`);
}
