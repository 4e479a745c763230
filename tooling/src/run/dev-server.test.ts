import { startDevServer } from './dev-server';

const ROOT = process.cwd();

it('says that a dev server has ended by itself, after its last words', async () => {
  const program = [
    '--eval',
    'console.log("compiles"); console.error("fails"); process.exitCode = 3',
  ];
  const said: string[] = [];
  await new Promise<void>((resolve) => {
    startDevServer('mf-cart', { cwd: ROOT, program, env: process.env }, (line) => {
      said.push(line);
      if (line.includes('ended')) resolve();
    });
  });
  expect(said.sort()).toEqual([
    'mf-cart: compiles',
    'mf-cart: fails',
    'mf-cart: the dev server has ended (3)',
  ]);
});

it('says nothing about a dev server that it has stopped', async () => {
  const program = ['--eval', 'console.log("compiles"); setInterval(() => {}, 1000)'];
  const said: string[] = [];
  await new Promise<void>((resolve) => {
    const stop = startDevServer('mf-cart', { cwd: ROOT, program, env: process.env }, (line) => {
      said.push(line);
      void stop().then(resolve);
    });
  });
  expect(said).toEqual(['mf-cart: compiles']);
});
