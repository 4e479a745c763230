import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const RECORDED = path.resolve(import.meta.dirname, '../fixtures/contract-2/remotes.json.br');

/** Publishes the recorded remotes of contract 2. Resolves to their versions, by name. */
export async function publishRecorded(siteFolder: string): Promise<Record<string, string>> {
  const { publish, siteAt } = await import('@galleria/release');
  const text = brotliDecompressSync(await readFile(RECORDED)).toString('utf8');
  const remotes = JSON.parse(text) as Record<string, Record<string, string>>;
  const builds = await mkdtemp(path.join(tmpdir(), 'galleria-recorded-'));
  const versions: Record<string, string> = {};
  for (const [name, files] of Object.entries(remotes)) {
    const folder = path.join(builds, name);
    await mkdir(folder);
    for (const [file, contents] of Object.entries(files)) {
      await writeFile(path.join(folder, file), contents);
    }
    versions[name] = (await publish(siteAt(siteFolder), folder)).build.version;
  }
  await rm(builds, { recursive: true });
  return versions;
}
