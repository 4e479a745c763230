import { parseCliOptions } from './cli-options';

test('without arguments and variables the documented values hold', () => {
  expect(parseCliOptions([], {})).toEqual({
    firestorePort: 8080,
    authPort: 9099,
    dataDir: '.data',
    project: 'demo-galleria',
    debugRules: false,
    origins: expect.any(Function) as () => string[],
  });
});

test('every argument and variable reaches its option', () => {
  const args = ['--rules', 'a.rules', '--indexes', 'a.json', '--debug-rules'];
  args.push('--project', 'demo-x', '--origin', 'http://localhost:1', '--origin', 'http://a.test');
  const env = { FIRESTORE_PORT: '0', AUTH_PORT: '65535', DATA_DIR: 'memory' };
  const options = parseCliOptions(args, env);
  expect(options?.origins?.()).toEqual(['http://localhost:1', 'http://a.test']);
  expect(options).toMatchObject({
    firestorePort: 0,
    authPort: 65_535,
    dataDir: 'memory',
    project: 'demo-x',
    debugRules: true,
    rulesFile: 'a.rules',
    indexesFile: 'a.json',
  });
});

test('asking for help gives no options', () => {
  expect(parseCliOptions(['--help'], {})).toBeNull();
});

test.each([
  ['FIRESTORE_PORT', 'http'],
  ['FIRESTORE_PORT', ''],
  ['AUTH_PORT', '65536'],
  ['AUTH_PORT', '-1'],
  ['AUTH_PORT', '80.5'],
  ['DATA_DIR', ''],
])('%s set to "%s" is refused by name', (variable, value) => {
  expect(() => parseCliOptions([], { [variable]: value })).toThrow(variable);
});

test('an unknown argument is refused by name', () => {
  expect(() => parseCliOptions(['--prot', '1'], {})).toThrow('--prot');
});
