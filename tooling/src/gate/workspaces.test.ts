import path from 'node:path';

import { globSync } from 'tinyglobby';
import ts from 'typescript';

import { scripts } from '../../../package.json';

const ROOT = path.resolve(__dirname, '../../..');

/** The projects of `npm run typecheck`: tsc checks the files that these include. */
const projects = globSync(
  scripts.typecheck.split(' ').filter((word) => word.endsWith('tsconfig.json')),
  { cwd: ROOT, absolute: true },
);

const checked = new Set(
  projects.flatMap((project) => {
    const { config } = ts.readConfigFile(project, (file) => ts.sys.readFile(file)) as {
      config: unknown;
    };
    return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(project)).fileNames;
  }),
);

it('every TypeScript file belongs to a project that is checked', () => {
  const files = globSync('**/*.{ts,tsx,mts,cts}', {
    cwd: ROOT,
    absolute: true,
    ignore: ['**/{node_modules,dist,.cache}/**', 'tooling/boundary-fixtures/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  // A file is missing? Add it to "include" in its package's tsconfig.json.
  const missing = files.filter((file) => !checked.has(file));
  expect(missing.map((file) => path.relative(ROOT, file))).toEqual([]);
});
