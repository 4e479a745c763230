/** A package that teams outside of this repository install or run. */
export interface PackedPackage {
  /** Its folder in the root. */
  readonly folder: string;
  /** Commands, by name: the module that runs. */
  readonly bin?: Readonly<Record<string, string>>;
  /** The name of its packed file, where people type it. */
  readonly file?: string;
  /** Files and folders of it that are packed, in place of `src`. */
  readonly sources?: readonly string[];
  /** Installed only where somebody asks for it. */
  readonly optional?: true;
  /** Exports that only this repository uses. */
  readonly without?: readonly string[];
  /** Files of the root that it contains too, by their name in the package. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** The sources of a package, as paths of the root. */
export function sourcesOf({ folder, sources = ['src'] }: PackedPackage): string[] {
  return sources.map((each) => `${folder}/${each}`);
}

/** What a kit consists of. */
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
  // A rehearsal starts shops with a backend and the real access rules, and brings a browser's driver.
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
  { folder: 'rehearsal', optional: true, without: ['./counting', './zoo'] },
];

/** Patterns of everything that the packages are made of. */
export const KIT_INPUTS: readonly string[] = [
  ...PACKAGES.flatMap((each) => [
    ...sourcesOf(each),
    `${each.folder}/{README.md,package.json}`,
    ...Object.values(each.extra ?? {}),
  ]),
  '!{release,firebase,local-firebase}/**/testing/**',
  'LICENSE',
  // The versions of the tools that a remote asks for.
  'package.json',
  'tooling/src/packages/**',
];
