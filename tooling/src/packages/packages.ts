/** A package that teams outside of this repository install or run. */
export interface PackedPackage {
  /** Its folder in the root. */
  readonly folder: string;
  /** Commands, by name: the module that runs. */
  readonly bin?: Readonly<Record<string, string>>;
  /** The name of its packed file, for a file whose name people type. */
  readonly file?: string;
  /** Files and folders of the package that are packed; `src` by default. */
  readonly sources?: readonly string[];
  /** Installed only on request. */
  readonly optional?: true;
  /** Exports that only this repository uses. */
  readonly without?: readonly string[];
  /** Files of the root that are packed too, by their name in the package. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** The sources of a package, as paths of the root. */
export function sourcesOf({ folder, sources = ['src'] }: PackedPackage): string[] {
  return sources.map((each) => `${folder}/${each}`);
}

/** The packages of a kit. */
export const PACKAGES: readonly PackedPackage[] = [
  { folder: 'shared-contracts' },
  { folder: 'shared-ui' },
  {
    folder: 'release',
    without: ['./testing'],
    extra: { 'nginx.conf.template': 'nginx/nginx.conf.template' },
  },
  {
    folder: 'remote-kit',
    bin: { galleria: 'dist/cli/main.js' },
    extra: {
      'tsconfig.base.json': 'remote-kit/tsconfig.base.json',
      'tsconfig.browser.json': 'remote-kit/tsconfig.browser.json',
      ...Object.fromEntries(
        ['react-redux', 'react-router-dom', 'redux-toolkit'].map((library) => [
          `dist/lint/shared-libraries/${library}.ts`,
          `shell/src/shared-libraries/${library}.ts`,
        ]),
      ),
    },
  },
  {
    folder: 'remote-kit/create',
    bin: { 'create-galleria-remote': 'dist/main.js' },
    file: 'create-galleria-remote.tgz',
  },
  // A rehearsal needs these packages: it starts shops with a backend and the real access rules, and drives a
  // browser.
  { folder: 'local-firebase', optional: true },
  {
    folder: 'firebase',
    optional: true,
    sources: [
      'index.ts',
      'run-command.ts',
      'operations',
      'seed',
      'rules/firestore.rules',
      'rules/firestore.indexes.json',
    ],
  },
  { folder: 'rehearsal', optional: true, without: ['./counting', './broken-candidates'] },
];

/** Patterns of all files from which the packages are made. */
export const KIT_INPUTS: readonly string[] = [
  ...PACKAGES.flatMap((each) => [
    ...sourcesOf(each),
    `${each.folder}/{README.md,package.json}`,
    ...Object.values(each.extra ?? {}),
  ]),
  '!{release,firebase,local-firebase}/**/testing/**',
  'LICENSE',
  // Has the versions of the tools for remotes.
  'package.json',
  'tooling/src/packages/**',
];
