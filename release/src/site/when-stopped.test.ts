import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

it('stops what npm has left alone before there was anything to stop', async () => {
  const module = pathToFileURL(path.join(__dirname, 'when-stopped.ts')).href;
  const script = `
    import { setTimeout } from 'node:timers/promises';
    import { whenStopped } from ${JSON.stringify(module)};
    const { ppid } = process;
    console.log('prepares');
    while (process.ppid === ppid) await setTimeout(20);
    whenStopped(() => {
      console.log('stops');
      process.exit();
    });
    await setTimeout(20_000);`;
  const shell = '"$0" --import tsx --input-type=module --eval "$1"; exit $?';
  const npm = spawn('sh', ['-c', shell, process.execPath, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'release' },
  });
  let said = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  npm.stdout.once('data', () => npm.kill('SIGKILL'));
  await once(npm, 'close');
  expect(said).toBe('prepares\nstops\n');
});
