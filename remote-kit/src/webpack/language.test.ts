/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildFolder, pageTemplate, shopLocale, textsPlugin } from './language';
import { readManifest } from './read-manifest';

const folder = mkdtempSync(path.join(tmpdir(), 'language-'));

const inLocale = (locale: string) => {
  process.env.SHOP_LOCALE = locale;
};

afterEach(() => {
  delete process.env.SHOP_LOCALE;
});

afterAll(() => rmSync(folder, { recursive: true }));

it('is English, or the language that SHOP_LOCALE names', () => {
  expect(shopLocale()).toBe('en-US');
  inLocale('de-DE');
  expect(shopLocale()).toBe('de-DE');
});

it.each(['', 'de_DE', 'de-de', '../de'])('refuses "%s" with the name of the variable', (locale) => {
  inLocale(locale);
  expect(() => shopLocale()).toThrow(/^SHOP_LOCALE must be a language tag/);
});

it('builds every language into a folder of its own', () => {
  expect(buildFolder('/shop/mf-cart')).toBe('/shop/mf-cart/dist');
  inLocale('de-DE');
  expect(buildFolder('/shop/mf-cart')).toBe('/shop/mf-cart/.cache/dist-de-DE');
});

describe('a catalogue', () => {
  class Replacement {
    constructor(
      readonly pattern: RegExp,
      readonly replace: (data: { request: string; contextInfo: { issuer: string } }) => void,
    ) {}
  }

  function requested(request: string) {
    const { pattern, replace } = textsPlugin(Replacement);
    const data = { request, contextInfo: { issuer: '/shop/mf-cart/src/cart/cart.page.tsx' } };
    if (pattern.test(request)) replace(data);
    return data.request;
  }

  it('is a copy for each module', () => {
    expect(requested('../texts')).toBe('../texts?cart/cart.page');
    expect(requested('../../texts.js')).toBe('../../texts.js?cart/cart.page');
  });

  it('is that of the language; a pseudo-locale has none of its own', () => {
    inLocale('de-DE');
    expect(requested('../texts')).toBe('../texts.de-DE?cart/cart.page');
    expect(requested('./texts.js')).toBe('./texts.de-DE.js?cart/cart.page');
    inLocale('ar-XB');
    expect(requested('../texts')).toBe('../texts?cart/cart.page');
  });

  it.each(['texts', '../texts/page', '../screen-texts', '../texts.css'])('is not %s', (request) => {
    expect(requested(request)).toBe(request);
  });
});

describe('the page', () => {
  const file = path.join(folder, 'index.template.html');
  writeFileSync(file, '<!doctype html>\n<html lang="en">\n<title>Galleria</title>');

  it('names its language, and its direction when it is not from left to right', () => {
    expect(pageTemplate(file)).toContain('<html lang="en">');
    inLocale('de-DE');
    expect(pageTemplate(file)).toContain('<html lang="de-DE">');
    inLocale('ar-EG');
    expect(pageTemplate(file)).toContain('<html lang="ar-EG" dir="rtl">');
  });

  it('is the translated file beside it, if there is one', () => {
    writeFileSync(path.join(folder, 'index.template.fr-FR.html'), '<html lang="fr-FR">');
    inLocale('fr-FR');
    expect(pageTemplate(file)).toBe('<html lang="fr-FR">');
  });
});

describe('remote.json', () => {
  const nav = { label: 'My orders', to: '/orders', audience: 'user', position: 25 };
  const write = (labels?: object) =>
    writeFileSync(
      path.join(folder, 'remote.json'),
      JSON.stringify({ owner: 'Checkout', paths: ['/orders'], nav: [{ ...nav, labels }] }),
    );

  it('has labels in the language, and without one an error names the label', () => {
    write({ 'de-DE': 'Meine Bestellungen' });
    expect(readManifest(folder).nav).toEqual([nav]);
    inLocale('de-DE');
    expect(readManifest(folder).nav).toEqual([{ ...nav, label: 'Meine Bestellungen' }]);
    inLocale('fr-FR');
    expect(() => readManifest(folder)).toThrow(/remote\.json: nav: .*"My orders".*"fr-FR"/);
  });

  it('that is no JSON is named by the error', () => {
    writeFileSync(path.join(folder, 'remote.json'), '{ "owner": ');
    expect(() => readManifest(folder)).toThrow(/remote\.json: Unexpected end of JSON input/);
  });

  it('has derived labels in a pseudo-locale', () => {
    write();
    inLocale('en-XA');
    expect(readManifest(folder).nav[0]?.label).toMatch(/^⟦Ṁý óŕďéŕš /);
  });
});
