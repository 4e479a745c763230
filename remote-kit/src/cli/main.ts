#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { runReleaseCli } from '@galleria/release';
import { Command } from 'commander';

import { buildApp } from './build-app';
import { devApp } from './dev-app';
import { endWithProcess } from './end-with-process';
import { expectRemote } from './expect-remote';
import { kitModule } from './kit-programs';
import { rehearsalFor } from './rehearsal';

const folder = process.cwd();
const say = (text: string) => void process.stdout.write(`${text.trimEnd()}\n`);
const complain = (text: string) => void process.stderr.write(`${text.trimEnd()}\n`);

/**
 * The nearest folder above with a lock file. Throws when there is none, because the version of a build would not
 * change with the installed packages.
 */
function rootOf(app: string): string {
  for (let root = app; ; root = path.dirname(root)) {
    if (existsSync(path.join(root, 'package-lock.json'))) return root;
    if (root === path.dirname(root)) {
      throw new Error(`There is no package-lock.json in ${app} or above it: run npm install`);
    }
  }
}

function build(app: string, tell: (line: string) => void = say): Promise<string> {
  const wanted = path.resolve(folder, app);
  expectRemote(wanted);
  const root = rootOf(wanted);
  return buildApp(root, path.relative(root, wanted) || '.', tell);
}

/** Resolves to the exit code. */
function test(words: readonly string[]): Promise<number> {
  const jest = kitModule(folder, 'jest/bin/jest');
  const running = spawn(process.execPath, [jest, ...words], { cwd: folder, stdio: 'inherit' });
  endWithProcess(running);
  return new Promise((resolve, reject) => {
    running.on('error', reject);
    running.on('exit', (code) => resolve(code ?? 1));
  });
}

function release(words: readonly string[]): Promise<number> {
  return runReleaseCli(words, {
    self: 'npx galleria release',
    // No default, so the release tool asks for a site: nobody opens a site in a team's own folder.
    defaultSite: process.env['RELEASE_SITE'] ?? '',
    build,
    rehearse: rehearsalFor(folder),
    nginxTemplate: path.join(
      path.dirname(kitModule(folder, '@galleria/release/package.json')),
      'nginx.conf.template',
    ),
    say,
    complain,
  });
}

const program = new Command('galleria')
  .description('Builds, tests and releases the remote in this folder.')
  .enablePositionalOptions();

program
  .command('build')
  .description('builds it into dist/, with a version of its own')
  .action(async () => {
    const did: string[] = [];
    const built = path.relative(folder, await build('.', (line) => did.push(line)));
    say(did[0] ?? `Nothing to build: ${built}/ is made of these sources already`);
  });

program
  .command('dev')
  .option(
    '--against <url>',
    'a shop that lets developers in; your browser alone shows this code there',
  )
  .description('runs its dev server')
  .action(async ({ against }: { against?: string }) => {
    expectRemote(folder);
    process.exitCode = await devApp(folder, against, say);
  });

for (const [name, description, run] of [
  ['test', 'runs its tests; jest takes all other words', test],
  ['release', 'publishes it and decides what is live: galleria release --help', release],
] as const) {
  program
    .command(name)
    .description(description)
    .argument('[words...]')
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (words: string[]) => {
      process.exitCode = await run(words);
    });
}

try {
  await program.parseAsync();
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
