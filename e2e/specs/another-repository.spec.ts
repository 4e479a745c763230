import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { startDevServer } from '../fixtures/dev-server';
import { aDataDir, startShop } from '../fixtures/shop';
import { expect, test } from '../fixtures/test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The environment of a shell in which no npm of this repository runs. */
const ENVIRONMENT = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  PATH: (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(ROOT))
    .join(path.delimiter),
};

/** Runs a line of a shell script. Resolves to its output; rejects with it too. */
async function sh(folder: string, line: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: folder, env: { ...ENVIRONMENT, ...env } };
  const { stdout } = await run('sh', ['-ec', line], options).catch((error: unknown) => {
    const { stdout: said, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${line}\n${said}\n${stderr}`, { cause: error });
  });
  return stdout.trim();
}

/** A released shop behind nginx that lets developers' remotes in. */
async function releasedShop() {
  const { freePort, renderSite, siteAt, startNginx } = await import('@galleria/release');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { dataDir, remove } = await aDataDir();
  const backend = await startShop(dataDir, { ORIGINS: origin });
  const { siteFolder } = backend;
  const file = path.join(siteFolder, 'config.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...config, origin, overrides: { origins: [] } }));
  await renderSite(siteAt(siteFolder));
  const templateFile = path.join(ROOT, 'nginx/nginx.conf.template');
  const nginx = await startNginx({ siteFolder, port, templateFile });
  return {
    url: `${origin}${nginx.basePath}/`,
    siteFolder,
    async stop() {
      await nginx.stop();
      await backend.stop();
      await remove();
    },
  };
}

interface Registry {
  readonly shell: { readonly version: string };
  readonly remotes: Readonly<Record<string, unknown>>;
}

async function greet(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Greet me' }).click();
  await expect(page.getByText(`Hello, ${name}!`)).toBeVisible();
}

/** The repository of a team, and the shop to which it releases. */
interface Team {
  readonly shop: Awaited<ReturnType<typeof releasedShop>>;
  /** The folder in which the repository is. */
  readonly parent: string;
  readonly remote: string;
  readonly live: Registry;
  readonly changesBefore: string;
}

let team: Team | undefined;
const took: string[] = [];
let tookMs = 0;

/** A step on the way from the command to the live remote. The test prints the times of all steps at its end. */
const step = (what: string, work: () => Promise<unknown>) =>
  test.step(what, async () => {
    const fromMs = performance.now();
    await work();
    const ms = performance.now() - fromMs;
    tookMs += ms;
    took.push(`${what} ${(ms / 1000).toFixed(1)} s`);
  });

const registryOf = async (shopUrl: string) =>
  (await (await fetch(`${shopUrl}registry.json`)).json()) as Registry;

// Not in the test, because an install takes minutes with an empty npm cache.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const changesBefore = await sh(ROOT, 'git status --porcelain');
  const shop = await releasedShop();
  const parent = await mkdtemp(path.join(tmpdir(), 'galleria-team-'));
  const remote = path.join(parent, 'mf-hello');
  const live = await registryOf(shop.url);
  team = { shop, parent, remote, live, changesBefore };
  await step('create', async () => {
    const command = `${shop.url}kit/${live.shell.version}/create-galleria-remote.tgz`;
    await sh(parent, `npx --yes ${command} mf-hello --shop ${shop.url}`);
  });
  await step('npm install', async () => {
    await sh(remote, 'npm install --prefer-offline --no-audit --no-fund');
    await sh(remote, 'git init -q && git add -A');
    await sh(remote, 'git -c user.name=team -c user.email=team@example.com commit -qm New');
  });
});

test.afterAll(async () => {
  if (!team) return;
  await team.shop.stop();
  await rm(team.parent, { recursive: true });
});

test('a team with its own repository has a page and a slot in the shop, with the address alone', async ({
  page,
}) => {
  test.setTimeout(300_000);
  if (!team) throw new Error('The repository was created');
  const { shop, remote, live, changesBefore } = team;
  const env = { RELEASE_SITE: shop.siteFolder };
  const firstPage = path.join(remote, 'src/features/first/first.page.tsx');
  const edit = async (from: string, to: string) =>
    writeFile(firstPage, (await readFile(firstPage, 'utf8')).replace(from, to));

  await step('dev server', async () => {
    const server = await startDevServer(remote, shop.url);
    try {
      await page.goto(shop.url);
      await page.getByText('Development site').click();
      await page.getByLabel('Remote', { exact: true }).fill('mf-hello');
      await page.getByLabel('Its container script').fill(server.entryUrl);
      await page.getByRole('button', { name: 'Use it in this browser' }).click();
      await page.getByRole('navigation', { name: 'Main' }).getByText('Hello').click();
      await greet(page, 'Ada');
      await edit('A new remote.', 'An edited remote.');
      await expect(page.getByText('An edited remote.')).toBeVisible();
      // The text is still there, so no page was loaded in between.
      await expect(page.getByLabel('Your name')).toHaveValue('Ada');
      await page.getByText('Overridden: mf-hello').click();
      await page.getByRole('button', { name: 'Use the live mf-hello' }).click();
      await expect(page.getByText('Development site')).toBeVisible();
    } finally {
      await server.stop();
    }
  });

  const ci = await readFile(path.join(remote, '.github/workflows/release.yml'), 'utf8');
  const lines = [...ci.matchAll(/^ *- run: (.*)$/gm)].map(([, line = '']) => line);
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    if (line.startsWith('npm ci')) continue;
    await step(line.replace(/ "?mf-.*/, ''), async () => {
      await sh(remote, line, env);
    });
  }

  const { version } = JSON.parse(await readFile(path.join(remote, 'dist/build.json'), 'utf8')) as {
    version: string;
  };
  await step('promote', async () => {
    await sh(remote, `npx galleria release promote mf-hello@${version}`, env);
  });

  await step('live', async () => {
    await page.goto(shop.url);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Hello').click();
    await expect(page.getByText('An edited remote.')).toBeVisible();
    await greet(page, 'Grace');
    await page.goto(`${shop.url}shop/category/electronics/38`);
    await expect(page.getByText(/^More about /)).toBeVisible();
  });
  const seconds = (tookMs / 1000).toFixed(1);
  console.log(`From the command to live: ${seconds} s (${took.join(', ')})`);

  await test.step('the next version, and back', async () => {
    await edit('An edited remote.', 'The next version.');
    const said = await sh(remote, 'npx galleria release publish', env);
    const [, next = ''] = /(mf-hello@\S+)/.exec(said) ?? [];
    await sh(remote, `npx galleria release promote ${next}`, env);
    await page.goto(`${shop.url}hello`);
    await expect(page.getByText('The next version.')).toBeVisible();
    await sh(remote, 'npx galleria release rollback mf-hello', env);
    await page.reload();
    await expect(page.getByText('An edited remote.')).toBeVisible();
  });

  const { 'mf-hello': hello, ...others } = (await registryOf(shop.url)).remotes;
  expect(hello).toMatchObject({ version });
  expect(others).toEqual(live.remotes);
  expect(await sh(remote, 'git status --porcelain')).toBe('M src/features/first/first.page.tsx');
  expect(await sh(ROOT, 'git status --porcelain')).toBe(changesBefore);
});
