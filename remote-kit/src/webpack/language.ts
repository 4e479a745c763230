import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { pseudoText } from './pseudo-texts';

/** The language of the sources. */
const ENGLISH = 'en-US';

/** Made from the English texts, to find what is hard-coded; the second is written from right to left. */
const PSEUDO = ['en-XA', 'ar-XB'];

const RIGHT_TO_LEFT = ['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi'];

const TEXTS_REQUEST = /^((?:\.{1,2}\/)+texts)((?:\.js)?)$/;

/** The language of this build: `SHOP_LOCALE`, English by default. Throws when it is no language tag. */
export function shopLocale(): string {
  const locale = process.env.SHOP_LOCALE ?? ENGLISH;
  try {
    if (new Intl.Locale(locale).toString() === locale) return locale;
  } catch {
    // The same error as for a tag that is written in another way.
  }
  throw new Error(`SHOP_LOCALE must be a language tag such as "de-DE", not "${locale}"`);
}

/** Whether the texts of this build are made from the English ones. */
export function isPseudoLocale(): boolean {
  return PSEUDO.includes(shopLocale());
}

/** What the names of files of other languages end with: `-de-DE`; nothing for English. */
export function languageSuffix(): string {
  const locale = shopLocale();
  return locale === ENGLISH ? '' : `-${locale}`;
}

/** Where an app's build goes: one language does not overwrite another. */
export function buildFolder(folder: string): string {
  const suffix = languageSuffix();
  return path.join(folder, suffix === '' ? 'dist' : `.cache/dist${suffix}`);
}

/** What a bundler's replacing plugin hands over, as far as it is used. */
interface Request {
  request: string;
  readonly contextInfo: { readonly issuer: string };
}

type ReplacementPlugin<Plugin> = new (request: RegExp, replace: (data: Request) => void) => Plugin;

/**
 * Takes the catalogue of the build's language, `texts.de-DE.ts` instead of `texts.ts`. Each module gets a copy
 * of its own: so the minimizer puts each text into its place, and drops those that a module does not use.
 * One catalogue for all would be downloaded whole with the first module that uses it.
 */
export function textsPlugin<Plugin>(Replacement: ReplacementPlugin<Plugin>): Plugin {
  const locale = shopLocale();
  const language = locale === ENGLISH || isPseudoLocale() ? '' : `.${locale}`;
  return new Replacement(TEXTS_REQUEST, (data) => {
    const { dir, name } = path.parse(data.contextInfo.issuer);
    const user = `${path.basename(dir)}/${name}`;
    data.request = data.request.replace(TEXTS_REQUEST, `$1${language}$2?${user}`);
  });
}

/** In a pseudo-locale: makes its catalogues from the English ones. */
export function pseudoRules() {
  const locale = shopLocale();
  if (!isPseudoLocale()) return [];
  return [
    {
      test: /[\\/](?:src|dist)[\\/]texts\.[jt]s$/,
      enforce: 'pre' as const,
      loader: path.join(__dirname, 'pseudo-loader.mjs'),
      options: { locale: numberLocale(locale) },
    },
  ];
}

/**
 * The text of the page's template in the build's language: that of `NAME.de-DE.html` beside it, or its own with
 * that language.
 */
export function pageTemplate(file: string): string {
  const locale = shopLocale();
  const translated = file.replace(/\.html$/, `.${locale}.html`);
  if (existsSync(translated)) return readFileSync(translated, 'utf8');
  const html = readFileSync(file, 'utf8');
  if (locale === ENGLISH) return html;
  const direction = isRightToLeft(locale) ? ' dir="rtl"' : '';
  return html.replace('<html lang="en"', `<html lang="${locale}"${direction}`);
}

/** A label of `remote.json` in the build's language; `undefined` without a translation. */
export function translatedLabel(
  label: string,
  labels: Readonly<Record<string, string>>,
): string | undefined {
  const locale = shopLocale();
  if (locale === ENGLISH) return label;
  return isPseudoLocale() ? pseudoText(label, numberLocale(locale)) : labels[locale];
}

/** Of a pseudo-locale. Where it can, it has digits that no hard-coded number has. */
function numberLocale(locale: string): string {
  return isRightToLeft(locale) ? `${locale}-u-nu-arab` : locale;
}

function isRightToLeft(locale: string): boolean {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(locale).language);
}
