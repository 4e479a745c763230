import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(path.join(__dirname, 'stop-on-signal.ts')).href;

// A closed terminal sends SIGHUP, and its shell sends it again. The shop's nginx does not end at SIGHUP.
it('stops completely when nobody reads its output any more', async () => {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { stopOnSignal } from ${JSON.stringify(MODULE)};
    const stop = async () => {
      console.log('stops');
      await setTimeout(200);
      console.log('still stops');
      await setTimeout(200);
      writeFileSync(2, 'has stopped');
    };
    stopOnSignal(() => ({ stop }));
    setInterval(() => {}, 1000);
    console.log('runs');`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdout.once('data', () => {
    child.stdout.destroy();
    child.kill('SIGHUP');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, said]).toEqual([0, 'has stopped']);
});

it.each<[string, readonly NodeJS.Signals[]]>([
  ['Ctrl-C', ['SIGINT']],
  ['Ctrl-\\', ['SIGQUIT']],
  ['a kill', ['SIGTERM']],
  ['a closed terminal', ['SIGHUP', 'SIGHUP']],
])('stops gracefully at %s', async (_, signals) => {
  const script = `
    import { setTimeout } from 'node:timers/promises';
    import { stopOnSignal } from ${JSON.stringify(MODULE)};
    const stop = async () => {
      console.log('stops');
      await setTimeout(200);
      console.log('has stopped');
    };
    stopOnSignal(() => ({ stop }));
    setInterval(() => {}, 1000);
    console.log('runs');`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const next = [...signals];
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const signal = next.shift();
    if (signal) child.kill(signal);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, said]).toEqual([0, 'runs\nstops\nhas stopped\n']);
});

// npm sends a signal only to its shell. The shell ends, and does not pass the signal on.
it('stops gracefully at a kill of npm', async () => {
  const script = `
    import { stopOnSignal } from ${JSON.stringify(MODULE)};
    stopOnSignal(() => ({ stop: async () => console.log('stops') }));
    setTimeout(() => {}, 20_000);
    console.log('runs');`;
  const shell = '"$0" --import tsx --input-type=module --eval "$1"; exit $?';
  const child = spawn('sh', ['-c', shell, process.execPath, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdout.once('data', () => child.kill('SIGTERM'));
  await once(child, 'close');
  expect(said).toBe('runs\nstops\n');
});

it('ends together with its programs when the signal comes before anything can be stopped', async () => {
  const script = `
    import { stopOnSignal } from ${JSON.stringify(MODULE)};
    stopOnSignal(() => undefined);
    process.on('exit', () => console.log('ends its programs'));
    setInterval(() => {}, 1000);
    console.log('starts');`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdout.once('data', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, said]).toEqual([1, 'starts\nends its programs\n']);
});
