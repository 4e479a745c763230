import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUseError, lockDataDir } from './data-lock';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'data-lock-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

test('a second start on the same folder is refused, naming folder and process', async () => {
  await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toEqual(new DataDirInUseError(dataDir, process.pid));
});

test('a folder that was given back is free and holds nothing of the lock', async () => {
  const release = await lockDataDir(dataDir);
  await release();
  expect(await readdir(dataDir)).toEqual([]);
  await expect(lockDataDir(dataDir)).resolves.toBeInstanceOf(Function);
});

test('a missing folder is made', async () => {
  await lockDataDir(join(dataDir, 'deep', 'down'));
  expect(await readdir(join(dataDir, 'deep', 'down'))).toEqual(['lock']);
});

test('the lock of a dead process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: child.pid, started: '1' }));
  await lockDataDir(dataDir);
  expect(await readFile(join(dataDir, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
});

test('the lock of a dead process is taken over though its pid is in use again', async () => {
  await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, started: 'earlier' }));
  await expect(lockDataDir(dataDir)).resolves.toBeInstanceOf(Function);
});

test('a lock that nobody can read is taken over', async () => {
  await writeFile(join(dataDir, 'lock'), '');
  await expect(lockDataDir(dataDir)).resolves.toBeInstanceOf(Function);
});
