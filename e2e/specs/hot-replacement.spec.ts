import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { startDevServer, type DevServer } from '../fixtures/dev-server';
import { expect, test } from '../fixtures/test';
import { writtenRemote, type WrittenRemote } from '../fixtures/written-remote';

const BUNDLERS = ['webpack', 'rspack'] as const;
type Bundler = (typeof BUNDLERS)[number];

const nameOf = (bundler: Bundler) => `mf-with-${bundler}`;

/** A remote with a page, which has a part and a text from other files, and with something on the product's page. */
const filesOf = (bundler: Bundler) => ({
  'package.json': JSON.stringify({
    name: nameOf(bundler),
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { dev: 'tsx ../../../remote-kit/src/cli/main.ts dev' },
  }),
  'remote.json': JSON.stringify({
    owner: 'A team',
    paths: [`/${bundler}`],
    fills: [{ slot: 'product:below', order: 10 }],
    nav: [],
  }),
  [`${bundler}.config.ts`]: `
    import { remoteConfig } from '@galleria/remote-kit/${bundler}';
    export default (_env: unknown, { mode }) => remoteConfig({ folder: __dirname, mode });`,
  'src/slots.ts': `
    import * as v from 'valibot';
    export const fills = { 'product:below': v.object({}) };`,
  'src/module.ts': `
    import { CONTRACT_VERSION } from '@galleria/shared-contracts/contract';
    import { setup } from './setup';
    export default { name: '${nameOf(bundler)}', version: 'own', contractVersion: CONTRACT_VERSION, setup };`,
  'src/setup.tsx': `
    import { MadePage } from './made.page';
    import { Below } from './below';
    export const setup = () => ({
      routes: [{ path: '/${bundler}', Component: MadePage }],
      fills: { 'product:below': Below },
    });`,
  'src/made.page.tsx': `
    import { useState } from 'react';
    import { PageHeading } from '@galleria/shared-ui';
    import { Remembering } from './remembering';
    import { LEAD } from './lead';

    function Typed() {
      return <label>Within the page <input /></label>;
    }

    export function MadePage() {
      const [clicks, setClicks] = useState(0);
      return (
        <>
          <PageHeading lead={LEAD}>First heading</PageHeading>
          <Typed />
          <Remembering />
          <button onClick={() => setClicks(clicks + 1)}>Clicked {clicks} times</button>
        </>
      );
    }`,
  'src/remembering.tsx': `
    import { memo, useState } from 'react';
    export const Remembering = memo(function Remembering() {
      const [typed, setTyped] = useState('');
      return <label>Of another file <input value={typed} onChange={({ target }) => setTyped(target.value)} /></label>;
    });`,
  'src/lead.ts': "export const LEAD = 'First lead';",
  'src/below.tsx': `
    import styles from './below.module.css';
    export function Below() {
      return <p className={styles.below}>First of ${bundler} <input aria-label="In the slot of ${bundler}" /></p>;
    }`,
  'src/below.module.css': '.below { text-indent: 1px }',
});

/** Whether the page is still the document that was marked. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => (document.documentElement.dataset['marked'] = 'yes'));
  return () => page.evaluate(() => document.documentElement.dataset['marked'] === 'yes');
}

test('what a developer saves is in the page of a released shop without a reload', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  const { renderSite, siteAt } = await import('@galleria/release');
  const config = path.join(shop.siteFolder, 'config.json');
  const before = await readFile(config, 'utf8');
  const allowing = { ...(JSON.parse(before) as object), overrides: { origins: [] } };
  await writeFile(config, JSON.stringify(allowing));
  await renderSite(siteAt(shop.siteFolder));
  const remotes = new Map<Bundler, { remote: WrittenRemote; server: DevServer }>();
  try {
    for (const bundler of BUNDLERS) {
      const remote = await writtenRemote(nameOf(bundler), filesOf(bundler));
      remotes.set(bundler, { remote, server: await startDevServer(remote.folder, shop.url) });
    }
    const entries = [...remotes].map(([bundler, { server }]) => [nameOf(bundler), server.entryUrl]);
    await page.addInitScript(
      (overrides) => localStorage.setItem('galleria.overrides', overrides),
      JSON.stringify(Object.fromEntries(entries)),
    );

    for (const [bundler, { remote }] of remotes) {
      await test.step(`a page of ${bundler}`, async () => {
        const errors: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
        await page.goto(bundler);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText('First heading');
        const isSame = await markDocument(page);
        const inputs = [page.getByLabel('Within the page'), page.getByLabel('Of another file')];
        for (const input of inputs) await input.fill('half a wo');
        await page.getByRole('button', { name: 'Clicked 0 times' }).click();
        const expectKept = async () => {
          for (const input of inputs) await expect(input).toHaveValue('half a wo');
          await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
          expect(await isSame()).toBe(true);
        };

        await remote.edit('src/made.page.tsx', 'First heading', 'Second heading');
        await expect(heading).toHaveText('Second heading');
        await expectKept();

        await remote.edit('src/lead.ts', 'First lead', 'Second lead');
        await expect(page.getByText('Second lead')).toBeVisible();
        await expectKept();

        await remote.edit(
          'src/remembering.tsx',
          'Of another file',
          'Another file’s: Of another file',
        );
        await expect(page.getByText('Another file’s:')).toBeVisible();
        await expectKept();

        // A half-finished edit: the console reports it, and the page stays.
        await remote.edit('src/made.page.tsx', 'Second heading<', 'Third heading');
        await expect.poll(() => errors.join()).toContain('made.page.tsx');
        await expect(heading).toHaveText('Second heading');
        await remote.edit('src/made.page.tsx', 'Third heading', 'Third heading<');
        await expect(heading).toHaveText('Third heading');
        await expectKept();

        // A slow save: the file is empty first, then it is written.
        const saved = await remote.empty('src/made.page.tsx');
        await expect.poll(() => errors.join()).toContain('made.page.tsx is empty');
        await saved();
        await remote.edit('src/made.page.tsx', 'Third heading', 'Fourth heading');
        await expect(heading).toHaveText('Fourth heading');
        await expectKept();

        // With other hooks, only this component loses its state.
        await remote.edit('src/made.page.tsx', 'useState(0)', 'useState(5)');
        await expect(page.getByRole('button', { name: 'Clicked 5 times' })).toBeVisible();
        expect(await isSame()).toBe(true);
      });

      await test.step(`a component of ${bundler} that throws, and works again`, async () => {
        await remote.edit(
          'src/made.page.tsx',
          'return (',
          'if (clicks > 4) throw new Error(); return (',
        );
        await expect(page.getByText('This part of the shop has a problem')).toBeVisible();
        await remote.edit('src/made.page.tsx', 'if (clicks > 4) throw new Error();', '');
        await expect(page.getByRole('heading', { name: 'Fourth heading' })).toBeVisible();
      });

      await test.step(`what cannot be replaced reloads the page, with ${bundler}`, async () => {
        const isSame = await markDocument(page);
        await remote.edit('src/setup.tsx', 'Component: MadePage', 'Component: Below');
        await expect(page.getByText(`First of ${bundler}`)).toBeVisible();
        expect(await isSame()).toBe(false);
      });
    }

    await test.step('two remotes beside each other, and each other’s parts stay', async () => {
      await page.goto('shop/category/electronics/1');
      for (const [bundler, { remote }] of remotes) {
        const slots = BUNDLERS.map((each) => page.getByLabel(`In the slot of ${each}`));
        for (const slot of slots) await slot.fill('half a wo');
        const isSame = await markDocument(page);
        await remote.edit('src/below.tsx', 'First of', 'Second of');
        const part = page.getByText(`Second of ${bundler}`);
        await expect(part).toBeVisible();
        await remote.edit('src/below.module.css', '1px', '7px');
        await expect(part).toHaveCSS('text-indent', '7px');
        for (const slot of slots) await expect(slot).toHaveValue('half a wo');
        expect(await isSame()).toBe(true);
      }
    });

    await test.step('the page goes on when the dev servers end', async () => {
      const isSame = await markDocument(page);
      for (const { server } of remotes.values()) await server.stop();
      await page.getByRole('link', { name: 'Contact' }).first().click();
      await expect(page).toHaveURL(/contactUs/);
      await page.goBack();
      await expect(page.getByLabel('In the slot of webpack')).toBeVisible();
      expect(await isSame()).toBe(true);
    });
  } finally {
    for (const { server, remote } of remotes.values()) {
      await server.stop();
      await remote.remove();
    }
    await writeFile(config, before);
    await renderSite(siteAt(shop.siteFolder));
  }
});
