import { readFile } from 'node:fs/promises';

import { aTestSite, type TestSite } from '../testing/test-site';

const NOSCRIPT = '<noscript><p>Scripts, please.</p></noscript>';
const TEMPLATE = `<html><head><!-- head --></head><body><div id="root"></div>${NOSCRIPT}<!-- body --></body>`;

let shop: TestSite;

beforeEach(async () => (shop = await aTestSite()));
afterEach(() => shop.remove());

const read = (file: string) => readFile(shop.file(file), 'utf8');

it('says without scripts that there is no such page; nothing else differs from the router’s page', async () => {
  const prerendered = {
    layout: '<noscript>Shop</noscript><main></main>',
    'not-found': '<a href="/__base__/">$&</a>',
  };
  await shop.release('shell', '1', {
    files: {
      'index.template.html': TEMPLATE,
      'prerendered.json': JSON.stringify(prerendered),
      'early.js': 'start()',
    },
  });
  const page = await read('index.html');
  expect(page).toContain(NOSCRIPT);
  expect(page).not.toContain('$&');
  expect(await read('404.html')).toBe(
    page.replace(NOSCRIPT, () => '<noscript><a href="/galleria/">$&</a></noscript>'),
  );
});

it('is the router’s page with a shell that has no such page', async () => {
  await shop.release('shell', '1', { files: { 'index.template.html': TEMPLATE } });
  expect(await read('404.html')).toBe(await read('index.html'));
});

it('follows the live shell', async () => {
  const files = (text: string) => ({
    'index.template.html': TEMPLATE,
    'prerendered.json': JSON.stringify({ 'not-found': text }),
  });
  await shop.release('shell', '1', { files: files('one') });
  await shop.release('shell', '2', { files: files('two') });
  expect(await read('404.html')).toContain('<noscript>two</noscript>');
});
