import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BrokenCandidate } from './candidates';

export const CANDIDATE_APP = 'mf-zoo';
export const CANDIDATE_OWNER = 'Zoo team';

/**
 * Writes a build of a small remote into a folder: a page with a button, and a slot on the page of a product. It is
 * written by hand, as docs/another-bundler.md allows, because a bundler takes seconds for each candidate.
 */
export async function buildCandidate(
  folder: string,
  candidate: BrokenCandidate,
  version: string,
): Promise<string> {
  const build = path.join(folder, `${CANDIDATE_APP}-${version}`);
  const info = {
    name: CANDIDATE_APP,
    version,
    contractVersion: 3,
    contractMinor: 0,
    events: { emits: ['cart:add-requested'], handles: [] },
    shows: [],
    remote: {
      owner: CANDIDATE_OWNER,
      paths: ['/zoo'],
      fragments: [],
      fills: [{ slot: 'product:below', order: 90 }],
      activationEvents: [],
      nav: [],
      exposes: ['./module'],
      requires: { react: '^19.0.0' },
    },
  };
  const files = {
    'build.json': JSON.stringify(info),
    'mf-manifest.json': JSON.stringify({
      exposes: [{ path: './module', assets: { js: { sync: [] }, css: { sync: [] } } }],
    }),
    'remote-entry.js': containerOf(candidate, version),
  };
  await mkdir(build, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(build, name), text);
  return build;
}

function containerOf(candidate: BrokenCandidate, version: string): string {
  const { inPage = 'return null;', inSlot = 'return null;', onPress = '' } = candidate;
  const { inSetup = '', ballast = () => '' } = candidate;
  return `
var mf_zoo = (() => {
  const folder = document.currentScript.src.replace(/[^/]*$/, '');
  let shared;
  const library = async (name) => {
    const [version] = Object.values(shared[name]);
    return (await version.get())();
  };
  return {
    init(scope) { shared = scope; },
    async get() {
      // The check asks without any libraries.
      const React = shared && (await library('react'));
      const h = React?.createElement;
      const setup = (host) => {
        ${inSetup}
        const InPage = () => { ${inPage} };
        const InSlot = () => { ${inSlot} };
        const Page = () => h('div', { style: { padding: '16px' } },
          h(InPage),
          h('h1', null, 'The zoo'),
          h('p', null, 'Lions, bears and herons live here. Each of them eats once a day.'),
          h('button', { type: 'button', style: { minHeight: '44px' }, onClick: () => { ${onPress} } }, 'Feed'));
        const Below = () => h('p', null, h(InSlot), 'Seen in the zoo');
        return {
          routes: [{ path: '/zoo', element: h(Page) }],
          fills: { 'product:below': Below },
        };
      };
      return () => ({ default: { name: '${CANDIDATE_APP}', version: '${version}', contractVersion: 3, setup } });
    },
  };
})();
${ballast()}
`;
}
