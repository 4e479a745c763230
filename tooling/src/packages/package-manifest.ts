/** The parts of a `package.json` that packing reads or changes. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

interface Packing {
  /** Commands, by name: the module that runs. */
  readonly bin?: Readonly<Record<string, string>>;
  /** Exports that only this repository uses. */
  readonly without?: readonly string[];
}

const SCOPE = '@galleria/';

const LEFT_OUT = ['private', 'scripts', 'devDependencies'];

/**
 * The `package.json` of a packed package. It exports the compiled files. The other packages and the libraries
 * that the page shares become peer dependencies, so that there is one copy of each.
 */
export function packedManifest(source: Manifest, { bin, without = [] }: Packing): Manifest {
  const { exports, dependencies = {}, peerDependencies = {}, ...rest } = source;
  const kept = Object.entries(rest).filter(([field]) => !LEFT_OUT.includes(field));
  const packages = (isOurs: boolean) =>
    Object.entries(dependencies).filter(([name]) => name.startsWith(SCOPE) === isOurs);
  const peers = [...packages(true), ...Object.entries(peerDependencies)];
  const exported = Object.entries(exports).filter(([entry]) => !without.includes(entry));
  return {
    ...Object.fromEntries(kept),
    name: source.name,
    version: source.version,
    license: 'MIT',
    engines: { node: '>=20.19' },
    exports: {
      ...Object.fromEntries(exported.map(([entry, target]) => [entry, packedTarget(target)])),
      './package.json': './package.json',
    },
    ...(bin ? { bin } : {}),
    dependencies: Object.fromEntries(packages(false)),
    peerDependencies: Object.fromEntries(peers.map(([name, version]) => [name, `^${version}`])),
  };
}

function packedTarget(target: unknown): unknown {
  if (typeof target !== 'string') {
    return Object.fromEntries(
      Object.entries(target as object).map(([condition, file]) => [condition, packedTarget(file)]),
    );
  }
  const isScript = /\.tsx?$/.test(target) && !target.endsWith('.d.ts');
  const file = target.replace(isScript ? /^\.\/(?:src\/)?/ : './src/', './dist/');
  if (!isScript) return file;
  const stem = file.replace(/\.tsx?$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}
