import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findEmulator } from './official-emulator';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'oracle-'));
});

afterEach(() => {
  rmSync(home, { recursive: true });
});

function put(path: string): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

const inSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

test('the jar that the environment names comes before any other', () => {
  const named = put('here/any.jar');
  put(`sdk/${inSdk}`);
  const env = { FIRESTORE_EMULATOR_JAR: named, CLOUDSDK_ROOT: join(home, 'sdk') };
  expect(findEmulator(env, home)).toBe(named);
});

test('the jar of a Cloud SDK is found by its root', () => {
  const jar = put(`sdk/${inSdk}`);
  expect(findEmulator({ CLOUDSDK_ROOT: join(home, 'sdk') }, home)).toBe(jar);
});

test('a named jar that does not exist is passed over', () => {
  const jar = put(`sdk/${inSdk}`);
  const env = { FIRESTORE_EMULATOR_JAR: join(home, 'gone.jar'), CLOUDSDK_ROOT: join(home, 'sdk') };
  expect(findEmulator(env, home)).toBe(jar);
});
