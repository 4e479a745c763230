import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { expectedReports, reportsByFile, runTool } from './fixture-reports';
import type { Reports } from './fixture-reports';

const FIXTURES = path.resolve(__dirname, '../../boundary-fixtures');
const IMPORTS = path.join(FIXTURES, 'imports');
const UNUSED = path.join(FIXTURES, 'unused');
const TYPES = path.join(FIXTURES, 'types');
const LINT = path.join(FIXTURES, 'lint');

/** Each test starts a tool in its own process, which compiles or lints from scratch. */
const TOOL_TIMEOUT_MS = 120_000;

interface CruiseResult {
  summary: {
    violations: { from: string; rule: { name: string }; cycle?: { name: string }[] }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

/** Links the workspaces as npm does, so that fixtures import one another by name. */
function linkWorkspaces(folder: string): string[] {
  const packages = readdirSync(folder).filter((name) =>
    existsSync(path.join(folder, name, 'package.json')),
  );
  const scope = path.join(folder, 'node_modules/@fixtures');
  mkdirSync(scope, { recursive: true });
  for (const name of packages) {
    const link = path.join(scope, name);
    if (!existsSync(link)) symlinkSync(path.join('../..', name), link);
  }
  return packages;
}

function onlyFrom(tool: string, expected: Reports): Reports {
  return new Map(
    [...expected].map(([file, rules]) => [file, rules.filter((rule) => rule.startsWith(tool))]),
  );
}

/** The reports of the lint in `folder`, with the configuration of this folder. */
async function lintReports(folder: string) {
  const output = await runTool('oxlint', ['--config', 'lint.json', '--format', 'json'], folder);
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code?: string }[];
  };
  return diagnostics.map(({ filename, code = '(unused-directive)' }) => {
    const [, rule = code] = /\((.+)\)$/.exec(code) ?? [];
    return [filename, `oxlint/${rule}`] as const;
  });
}

it(
  'the rules of the lint hold in each kind of file, with types, and no needless comment turns one off',
  async () => {
    const expected = expectedReports(LINT);
    expect(reportsByFile(expected.keys(), await lintReports(LINT))).toEqual(expected);
  },
  TOOL_TIMEOUT_MS,
);

describe('the boundary rules', () => {
  const imports = expectedReports(IMPORTS);
  let cruised: CruiseResult['summary'];

  beforeAll(async () => {
    const packages = linkWorkspaces(IMPORTS);
    const output = await runTool(
      'depcruise',
      ['--config', '../../../.dependency-cruiser.mjs', '--no-cache', '-T', 'json', ...packages],
      IMPORTS,
    );
    cruised = (JSON.parse(output) as CruiseResult).summary;
  }, TOOL_TIMEOUT_MS);

  it('of dependency-cruiser report each bad import by its rule, and no good one', () => {
    const reports = cruised.violations.flatMap(({ from, rule, cycle = [] }) =>
      [from, ...cycle.map(({ name }) => name)].map(
        (file) => [file, `dependency-cruiser/${rule.name}`] as const,
      ),
    );
    expect(reportsByFile(imports.keys(), reports)).toEqual(
      onlyFrom('dependency-cruiser/', imports),
    );
  });

  it('of dependency-cruiser have a fixture each', () => {
    const proven = new Set([...imports.values()].flat());
    const unproven = cruised.ruleSetUsed.forbidden.filter(
      ({ name }) => !proven.has(`dependency-cruiser/${name}`),
    );
    expect(unproven.map(({ name }) => name)).toEqual([]);
  });

  it(
    'of the lint report each bad import by its rule, and no good one',
    async () => {
      const reports = await lintReports(IMPORTS);
      expect(reportsByFile(imports.keys(), reports)).toEqual(onlyFrom('oxlint/', imports));
    },
    TOOL_TIMEOUT_MS,
  );

  it(
    'of the compiler refuse relative paths out of a package, closed packages and broken contracts',
    async () => {
      const expected = expectedReports(TYPES);
      const output = await runTool('tsc', ['--project', '.', '--pretty', 'false'], TYPES);
      const reports = [...output.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)].map(
        ([, file = '', code = '']) => [file, `tsc/${code}`] as const,
      );
      expect(reportsByFile(expected.keys(), reports)).toEqual(expected);
    },
    TOOL_TIMEOUT_MS,
  );

  it(
    'of knip report unused files, exports, types and dependencies, and nothing in use',
    async () => {
      const expected = expectedReports(UNUSED);
      const output = await runTool(
        'knip',
        ['--config', '../../../knip.jsonc', '--reporter', 'json'],
        UNUSED,
      );
      const { issues } = JSON.parse(output) as { issues: Record<string, unknown>[] };
      const reports = issues.flatMap(({ file, ...kinds }) =>
        Object.entries(kinds)
          .filter(([, found]) => Array.isArray(found) && found.length > 0)
          .map(([kind]) => [String(file), `knip/${kind}`] as const),
      );
      expect(reportsByFile(expected.keys(), reports)).toEqual(
        new Map([...expected, ['mf-gamma/package.json', ['knip/dependencies']]]),
      );
    },
    TOOL_TIMEOUT_MS,
  );
});
