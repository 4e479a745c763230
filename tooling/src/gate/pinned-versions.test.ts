import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { globSync } from 'tinyglobby';

const ROOT = path.resolve(__dirname, '../../..');

interface Manifest {
  name: string;
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface LockedPackage {
  resolved?: string;
  version?: string;
  integrity?: string;
}

function readJson(...parts: string[]): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, ...parts), 'utf8'));
}

const root = readJson('package.json') as Manifest;
const workspaceManifests = globSync(
  (root.workspaces ?? []).map((pattern) => `${pattern}/package.json`),
  { cwd: ROOT },
);
/** Packed, but no workspace, because nothing here imports it. */
const COMMAND = 'remote-kit/create/package.json';
const manifestPlaces = ['package.json', COMMAND, ...workspaceManifests];
const manifests = manifestPlaces.map((place) => readJson(place) as Manifest);

describe('package.json', () => {
  it.each(manifests.map((manifest) => [manifest.name, manifest] as const))(
    'of %s names exact versions only',
    (_, manifest) => {
      const wanted = {
        ...manifest.dependencies,
        ...manifest.devDependencies,
        ...manifest.peerDependencies,
        ...manifest.optionalDependencies,
      };
      const loose = Object.entries(wanted).filter(
        ([, range]) => !/^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
      );
      expect(loose).toEqual([]);
    },
  );

  it('asks for one version of a package in the whole repository', () => {
    const versions = new Map<string, Set<string>>();
    for (const { dependencies, devDependencies, peerDependencies } of manifests) {
      for (const wanted of [dependencies, devDependencies, peerDependencies]) {
        for (const [name, version] of Object.entries(wanted ?? {})) {
          versions.set(name, (versions.get(name) ?? new Set()).add(version));
        }
      }
    }
    const several = [...versions].filter(([, found]) => found.size > 1);
    expect(several.map(([name, found]) => [name, ...found])).toEqual([]);
  });
});

describe('package-lock.json', () => {
  const lockFile = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockFile) as {
    packages: Record<string, LockedPackage>;
  };

  it('names no registry: where packages come from is the installing machine’s business', () => {
    const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? []);
    expect(new Set(resolved)).toEqual(
      new Set(workspaceManifests.map((place) => path.dirname(place))),
    );
  });

  it('names no path of a machine', () => {
    expect(lockFile).not.toMatch(/"file:|"(?:\/|[A-Z]:\\)/);
  });

  it('says of every package what its content must hash to', () => {
    const unhashed = Object.entries(packages).filter(
      ([place, entry]) => place.includes('node_modules/') && !entry.resolved && !entry.integrity,
    );
    expect(unhashed.map(([place]) => place)).toEqual([]);
  });

  it('agrees with every package.json, as npm ci demands', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'galleria-lock-'));
    for (const place of ['package-lock.json', '.npmrc', ...manifestPlaces]) {
      mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
      copyFileSync(path.join(ROOT, place), path.join(folder, place));
    }
    // Offline: with a complete lock file npm needs no request.
    const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit'];
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect({ status, errors: /^npm error (?!A complete log)[^]*/m.exec(stderr)?.[0] }).toEqual({
      status: 0,
      errors: undefined,
    });
  }, 60_000);
});

describe('.npmrc', () => {
  it('names no registry', () => {
    expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).not.toMatch(/registry\s*=|:\/\//);
  });
});
