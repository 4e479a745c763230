import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'goes when %s ends its process',
  async (signal) => {
    const module = pathToFileURL(path.join(__dirname, 'temporary-folder.ts')).href;
    const script = `
    import { temporaryFolder } from ${JSON.stringify(module)};
    const { folder } = await temporaryFolder('test');
    console.log(folder);
    setInterval(() => {}, 1_000);`;
    const words = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const folder = line.trim();
    expect(existsSync(folder)).toBe(true);
    child.kill(signal);
    await once(child, 'close');
    expect(existsSync(folder)).toBe(false);
  },
);
