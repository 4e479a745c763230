/**
 * The house's boundaries over the import graph. Packages, features and layers are recognised by
 * where a file lies, never by a list of their names: a new remote or feature is held from its
 * first file on. Every rule has a fixture in tooling/boundary-fixtures/ that it must report.
 *
 * Paths are relative to the folder depcruise runs in. `$1` is the importing package.
 */

const NPM = 'node_modules/';
const ANY_PACKAGE = '^([^/]+)/';
const SHARED = ['shared-contracts', 'shared-ui'];
/** Tests, their helpers, and galleries for looking at parts: what no visitor downloads. */
const IN_PACKAGE_TESTS = String.raw`^([^/]+)/(?:dev/|oracle/|.*/testing/|.*\.test\.tsx?$)`;
/** Code that runs only under a test runner, or for developers. */
const TESTS = `^(?:e2e|bench)/|${IN_PACKAGE_TESTS}`;
const CONFIGS = String.raw`^(?:examples/)?[^/]+/(?:(?:webpack|rspack)\.config\.ts|jest\.config\.mjs|playwright\.config\.ts)$`;
/** Tests that hold the Firebase web SDK itself against our own backend and rules. */
const BACKEND_TESTS = [
  '^(?:e2e|bench)/',
  String.raw`^(?:local-firebase|firebase)/.*(?:\.test\.ts$|/testing/)`,
];

const IO_MODULES =
  '^(?:node:)?(?:fs|net|http|https|http2|tls|dgram|dns|child_process|cluster|worker_threads|readline|repl|inspector|tty)(?:/promises)?$';

/**
 * Who may reach more than shared-contracts and shared-ui, and what. Disjoint: a file is held by
 * the first line that it matches.
 */
const GRANTS = [
  {
    name: 'shared-contracts-is-a-leaf',
    comment: 'shared-contracts imports no package of this house.',
    from: { path: '^(shared-contracts)/', pathNot: [CONFIGS, TESTS] },
    may: [],
  },
  {
    name: 'shared-ui-knows-only-contracts',
    comment:
      'Parts show money as shared-contracts words it, and know nothing else (docs/adr/0004).',
    from: { path: '^(shared-ui)/', pathNot: [CONFIGS, TESTS] },
    may: ['shared-contracts'],
  },
  {
    name: 'configs-reach-only-remote-kit',
    comment: 'Configurations of webpack, Rspack and jest are one call to a factory of remote-kit.',
    from: { path: CONFIGS.replace('[^/]+', '([^/]+)') },
    may: ['remote-kit'],
  },
  {
    name: 'e2e-drives-the-outside',
    comment: 'e2e and bench start other packages, and see the product only as a page.',
    from: { path: '^(e2e|bench)/' },
    may: [...SHARED, 'local-firebase', 'firebase', 'release', 'rehearsal', 'remote-kit', 'tooling'],
  },
  {
    name: 'tests-reach-only-the-backend',
    comment: 'Tests may run against the real local backend and the real access rules.',
    from: { path: IN_PACKAGE_TESTS, pathNot: '^tooling/src/(?:run|packages)/' },
    may: [...SHARED, 'local-firebase', 'firebase'],
  },
  {
    name: 'remote-kit-reaches-only-release',
    comment:
      'A build writes beside its files what release reads when it publishes them. A team outside of ' +
      'this repository has neither its backend nor its commands.',
    from: { path: '^(remote-kit)/', pathNot: [CONFIGS, TESTS] },
    may: [...SHARED, 'release'],
  },
  {
    name: 'run-imports-only-packages-it-starts',
    comment:
      'tooling/src/run is npm start: it puts backend, seed and site together. tooling/src/packages packs.',
    from: { path: '^(tooling)/src/(?:run|packages)/' },
    may: [...SHARED, 'local-firebase', 'firebase', 'release', 'rehearsal', 'remote-kit'],
  },
  {
    name: 'rehearsal-starts-shops',
    comment: 'A rehearsal starts two sites, each with its own backend, as tooling/src/run does.',
    from: { path: '^(rehearsal)/', pathNot: [CONFIGS, TESTS] },
    may: [...SHARED, 'local-firebase', 'firebase', 'release'],
  },
  {
    name: 'package-reaches-only-shared',
    comment: 'A package reaches another only through shared-contracts or shared-ui.',
    from: {
      path: ANY_PACKAGE,
      pathNot: [
        CONFIGS,
        TESTS,
        '^shared-(?:contracts|ui)/',
        '^remote-kit/',
        '^rehearsal/',
        '^tooling/src/(?:run|packages)/',
      ],
    },
    may: SHARED,
  },
];

const layering = [
  ...GRANTS.map(({ name, comment, from, may }) => ({
    name,
    comment,
    severity: 'error',
    from,
    to: {
      path: '^[^/]+/.',
      pathNot: ['^$1/', NPM, ...may.map((folder) => `^${folder}/`)],
      dependencyTypesNot: ['core'],
      couldNotResolve: false,
    },
  })),
  {
    name: 'other-packages-by-name',
    comment:
      'Another package is imported by its name, never by a relative path: only so its "exports" ' +
      'decides what can be seen of it.',
    severity: 'error',
    from: { path: ANY_PACKAGE },
    to: {
      path: '^[^/]+/.',
      pathNot: ['^$1/', NPM],
      dependencyTypesNot: ['core', 'aliased-workspace'],
      couldNotResolve: false,
    },
  },
];

/** A package with a `src/`; `$1` is the package. */
const SRC = '^((?:examples/)?[^/]+)/src/';
/** Repositories: `src/data/`, or the `data/` of a domain or of the kit. */
const DATA = '(?:data/|[^/]+/data/)';
/** The catalogue, which every folder may use. */
const TEXTS = String.raw`^$1/src/texts\.ts$`;
/** Every other folder of a remote is a domain. */
const LAYERS = '(?!(?:app|data|early|features|kit|testing|ui)/)';

const layers = [
  {
    name: 'entry-imported-by-nobody',
    comment: 'entry → app → domains → kit: the entry is the top, no layer imports it.',
    severity: 'error',
    from: { path: `${SRC}[^/]+/` },
    to: { path: String.raw`^$1/src/(?:index|bootstrap|module)\.tsx?$` },
  },
  {
    name: 'app-not-imported-from-below',
    comment: 'entry → app → domains → kit: app composes domains, they do not know it.',
    severity: 'error',
    from: { path: `${SRC}(?!(?:app|boot|early|testing)/)[^/]+/` },
    to: { path: '^$1/src/app/' },
  },
  {
    name: 'kit-is-the-bottom',
    comment:
      'entry → app → domains → kit: kit and ui serve domains, they do not know them. Of the shell ' +
      'they may also use federation/.',
    severity: 'error',
    from: { path: `${SRC}(kit|ui)/`, pathNot: TESTS },
    to: { path: '^$1/src/', pathNot: ['^$1/src/(?:$2|federation)/', TEXTS] },
  },
  {
    name: 'data-below-pages',
    comment: 'Repositories know no page and no part: data/ imports other data/ only.',
    severity: 'error',
    from: { path: SRC + DATA, pathNot: TESTS },
    to: { path: '^$1/src/', pathNot: [`^$1/src/${DATA}`, TEXTS] },
  },
  {
    name: 'domains-apart',
    comment: 'Of another domain only its data/ may be imported; what two pages need moves to kit/.',
    severity: 'error',
    from: { path: `^(mf-[^/]+|examples/[^/]+)/src/${LAYERS}([^/]+)/` },
    to: { path: `^$1/src/${LAYERS}(?!$2/)[^/]+/(?!data/)` },
  },
  {
    name: 'no-feature-to-feature',
    comment: 'Features of one remote meet in app/; what both need moves down to data/ or ui/.',
    severity: 'error',
    from: { path: `${SRC}features/([^/]+)/` },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
];

const releaseLayers = [
  {
    name: 'release-commands-on-top',
    comment:
      'release: cli → commands → check, rendering → log, page → build → site. What commands are made ' +
      'of does not know them.',
    severity: 'error',
    from: {
      path: '^release/src/(?:build|check|log|page|rendering|serving|site)/',
      pathNot: TESTS,
    },
    to: { path: '^release/src/(?:cli|commands)/' },
  },
  {
    name: 'page-renderer-inputs',
    comment:
      'The shell’s build makes its page renderer of page, build and site; its version is a hash over ' +
      'these folders (tooling/src/run/input-hash.ts).',
    severity: 'error',
    from: { path: '^release/src/page/', pathNot: TESTS },
    to: { path: '^release/src/(?!(?:build|page|site)/)', reachable: true },
  },
];

const libraries = [
  {
    name: 'firebase-behind-data',
    comment:
      'The Firebase SDK stays in data/ and shared-contracts/src/firebase, so that no Firestore ' +
      'type leaks out. Tests of the backend and of the access rules drive the SDK itself.',
    severity: 'error',
    from: { pathNot: [SRC + DATA, '^shared-contracts/src/firebase/', ...BACKEND_TESTS] },
    to: { path: `${NPM}(?:firebase|@firebase)/` },
  },
  {
    name: 'only-shell-loads-remotes',
    comment: 'Module Federation’s runtime belongs to the shell, its build plugin to remote-kit.',
    severity: 'error',
    from: { pathNot: '^(?:shell|remote-kit)/' },
    to: { path: `${NPM}@module-federation/` },
  },
  {
    name: 'no-react-router-in-remotes',
    comment: 'Only react-router-dom is shared; react-router would be bundled a second time.',
    severity: 'error',
    from: { path: '^(?:mf-[^/]+|shared-[^/]+)/' },
    to: { path: `${NPM}react-router/` },
  },
];

const purity = [
  {
    name: 'backend-core-does-no-io',
    comment:
      'protocol, query and rules of the local backend are pure: neither they nor anything they ' +
      'reach touches files, sockets or processes.',
    severity: 'error',
    from: {
      path: '^local-firebase/src/(?:protocol|query|rules)/',
      pathNot: String.raw`\.test\.ts$`,
    },
    to: { path: IO_MODULES, reachable: true },
  },
  {
    name: 'page-renderer-does-no-io',
    comment:
      'The page renderer of a shell runs in the tool of whoever promotes: it knows only what the ' +
      'request brings.',
    severity: 'error',
    from: { path: '^release/src/page/', pathNot: TESTS },
    to: { path: IO_MODULES, reachable: true },
  },
  {
    name: 'no-test-code-in-production',
    comment: 'testing/, oracle/, dev/ and test files are for tests and developers only.',
    severity: 'error',
    from: { pathNot: TESTS },
    to: { path: IN_PACKAGE_TESTS, pathNot: NPM, couldNotResolve: false },
  },
  {
    name: 'no-test-library-in-production',
    comment:
      'Test libraries would end in what visitors download. A rehearsal drives a browser on the machine of who releases.',
    severity: 'error',
    from: { pathNot: [TESTS, '^(?:remote-kit|tooling)/src/jest/', '^rehearsal/'] },
    to: {
      path: `${NPM}(?:@testing-library|fast-check|@jest|jest[^/]*|@firebase/rules-unit-testing|@playwright|playwright[^/]*|axe-core)/`,
    },
  },
  {
    name: 'no-cycle',
    comment: 'No cycles, of types neither: a file must be understood without its importers.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-undeclared-dependency',
    comment:
      'An npm package is declared by the package that imports it, or by the root when it serves ' +
      'tests and tools alone; what merely happens to be hoisted is neither.',
    severity: 'error',
    from: {},
    // A package's own `imports` name what it has declared under another name.
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  },
  {
    name: 'no-unresolved',
    comment:
      'An import of nothing, or of a package that exports nothing ("exports": {}). Lighthouse is ' +
      'installed by the bench.',
    severity: 'error',
    from: { pathNot: '^bench/lighthouse/' },
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: [...layering, ...layers, ...releaseLayers, ...libraries, ...purity],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Anchored: npm packages lie in folders named dist too, and excluding those would silence
    // every rule about them.
    exclude: {
      path: String.raw`^[^/]+/dist/|^\.(?:cache|data|site)/|^tooling/boundary-fixtures/`,
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
