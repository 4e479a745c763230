import type { Shop } from './shop';

/** The slot that the new remote fills, if a live page has it. */
const SLOT = 'product:below';

/**
 * Libraries with the versions of the shop, because the shell shares some of them, and the shop's own remotes
 * are tested with all.
 */
const LIBRARIES = [
  '@reduxjs/toolkit',
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
  'redux',
  'valibot',
];
const TOOLS = [
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
];

/** The files of a new remote by their names, without the packages. */
export function remoteFiles(name: string, page: string, shop: Shop): Map<string, string | Buffer> {
  const title = titleOf(page);
  const fills = shop.slots.includes(SLOT);
  return new Map<string, string | Buffer>([
    ['package.json', `${JSON.stringify(newManifest(name, shop), null, 2)}\n`],
    [
      'remote.json',
      `{
  "owner": "${title} team",
  "paths": ["${page}"],
  "nav": [
    {
      "label": "${title}",
      "to": "${page}",
      "audience": "visitor",
      "position": 80
    }
  ]${fills ? `,\n  "fills": [{ "slot": "${SLOT}", "order": 50 }]` : ''}
}
`,
    ],
    [
      'tsconfig.json',
      `{
  "extends": "@galleria/remote-kit/tsconfig.browser.json",
  "compilerOptions": {
    "rootDir": ".",
    "outDir": ".cache/types",
    "tsBuildInfoFile": ".cache/types.tsbuildinfo"
  },
  "include": ["src"]
}
`,
    ],
    [
      '.oxlintrc.json',
      `{
  "extends": [
    "./node_modules/@galleria/remote-kit/dist/lint/javascript.json",
    "./node_modules/@galleria/remote-kit/dist/lint/typescript.json",
    "./node_modules/@galleria/remote-kit/dist/lint/react.json",
    "./node_modules/@galleria/remote-kit/dist/lint/testing-library.json",
    "./node_modules/@galleria/remote-kit/dist/lint/boundaries.json"
  ],
  "plugins": [],
  "categories": { "correctness": "off" },
  "options": { "typeAware": true, "reportUnusedDisableDirectives": "error" },
  "ignorePatterns": ["dist/**", ".cache/**"]
}
`,
    ],
    [
      '.oxfmtrc.json',
      `{
  "singleQuote": true,
  "sortPackageJson": false,
  "ignorePatterns": ["kit/"]
}
`,
    ],
    ['.gitignore', 'node_modules/\ndist/\n.cache/\n.data/\n'],
    [
      'jest.config.mjs',
      `import { jestProject } from '@galleria/remote-kit/jest';

export default jestProject({
  name: '${name}',
  environment: 'browser',
});
`,
    ],
    ['.github/workflows/release.yml', workflow(name)],
    ['README.md', readme(name, page, shop, fills)],
    [
      'src/module.ts',
      `import { CONTRACT_VERSION, type RemoteModule } from '@galleria/shared-contracts/contract';

import { setup } from './app/setup';

export default {
  name: '${name}',
  version: process.env.APP_VERSION ?? 'unknown',
  contractVersion: CONTRACT_VERSION,
  setup,
} satisfies RemoteModule;
`,
    ],
    [
      'src/app/setup.tsx',
      `import type { RemoteSurface } from '@galleria/shared-contracts/contract';

import { FirstPage } from '../features/first/first.page';

export function setup(): RemoteSurface {
  return {
    routes: [{ path: '${page}', Component: FirstPage }],${
      fills ? `\n    fills: { '${SLOT}': ({ product }) => <p>More about {product.title}</p> },` : ''
    }
  };
}
`,
    ],
    ...(fills ? [['src/slots.ts', SLOTS] as const] : []),
    [
      'src/features/first/first.page.tsx',
      `import { useState } from 'react';

import { useHost, useScreen } from '@galleria/shared-contracts/react';
import { Button, Field, PageHeading } from '@galleria/shared-ui';

export function FirstPage() {
  const { notify } = useHost();
  const [name, setName] = useState('');
  useScreen('${title}');
  return (
    <>
      <PageHeading lead="A new remote.">${title}</PageHeading>
      <Field
        label="Your name"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button onClick={() => notify({ type: 'success', title: \`Hello, \${name}!\` })}>
        Greet me
      </Button>
    </>
  );
}
`,
    ],
    [
      'src/features/first/first.page.test.tsx',
      `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import { setup } from '../../app/setup';

it('greets by name', async () => {
  const { host, notices, screens } = aHost();
  renderRoutes('${page}', host, setup().routes);
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Greet me' }));
  expect(notices).toEqual([{ type: 'success', title: 'Hello, Ada!' }]);
  expect(screens).toEqual([{ title: '${title}' }]);
});
`,
    ],
  ]);
}

const SLOTS = `import * as v from 'valibot';

export const fills = {
  '${SLOT}': v.object({ product: v.object({ title: v.string() }) }),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    '${SLOT}': v.InferOutput<(typeof fills)['${SLOT}']>;
  }
}
`;

function titleOf(page: string): string {
  const words = page.slice(1).replaceAll('-', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** Throws an error that names a tool of which the shop has no version. */
export function newManifest(name: string, { kit }: Shop) {
  const ours = Object.fromEntries(kit.packages.map((each) => [each.name, `file:kit/${each.file}`]));
  const versions = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((each) => {
        const version = kit.tools[each];
        if (version !== undefined) return [each, version];
        throw new Error(`${kit.url.href}index.json: tools.${each} is missing`);
      }),
    );
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'galleria build',
      dev: 'galleria dev',
      test: 'galleria test',
      lint: 'oxlint --deny-warnings && oxfmt --check',
    },
    dependencies: versions(LIBRARIES),
    devDependencies: { ...ours, ...versions(TOOLS) },
    budget: { start: 16_000, total: 30_000 },
  };
}

function workflow(name: string): string {
  return `name: release
on:
  push:
    branches: [main]
jobs:
  release:
    runs-on: ubuntu-latest
    defaults:
      run:
        working-directory: ${name}
    env:
      # The folder of the site, az://CONTAINER/FOLDER or s3://BUCKET/FOLDER. A store needs its own variables too.
      RELEASE_SITE: \${{ vars.RELEASE_SITE }}
    steps:
      # The folder has the name of the remote, whatever the repository is called.
      - uses: actions/checkout@v4
        with:
          path: ${name}
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
          cache-dependency-path: ${name}/package-lock.json
      - run: npm ci --ignore-scripts
      - run: npm run lint
      - run: npm test
      - run: npm run build
      - run: npx galleria release publish --dist dist
      - run: npx galleria release check "${name}@$(node -p "require('./dist/build.json').version")"
`;
}

function readme(name: string, page: string, shop: Shop, fills: boolean): string {
  return `# ${name}

A remote of ${shop.url.href}. It owns the path \`${page}\`${fills ? ` and fills the slot \`${SLOT}\`` : ''}.

\`\`\`sh
npm install
npm test
npm run lint
npm run dev -- --against ${shop.url.href}
npx galleria release publish --site DIR
npx galleria release check ${name}@VERSION --site DIR
npx galleria release promote ${name}@VERSION --site DIR
\`\`\`

\`kit/\` holds the packages of the shop, for its contract version ${shop.contractVersion}.
`;
}
