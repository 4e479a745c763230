import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { pseudoText } from './pseudo-texts';

/** The language of the sources. */
const ENGLISH = 'en-US';

/**
 * Pseudo-locales: their texts are made from the English ones, to find hard-coded texts. The second one is
 * written from right to left.
 */
const PSEUDO = ['en-XA', 'ar-XB'];

const RIGHT_TO_LEFT = ['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi'];

const TEXTS_REQUEST = /^((?:\.{1,2}\/)+texts)((?:\.js)?)$/;

/** The language of this build: `SHOP_LOCALE`, English by default. Throws when it is no language tag. */
export function shopLocale(): string {
  const locale = process.env.SHOP_LOCALE ?? ENGLISH;
  try {
    if (new Intl.Locale(locale).toString() === locale) return locale;
  } catch {
    // The error below also fits a tag that cannot be parsed.
  }
  throw new Error(`SHOP_LOCALE must be a language tag such as "de-DE", not "${locale}"`);
}

/** Whether the texts of this build are made from the English ones. */
export function isPseudoLocale(): boolean {
  return PSEUDO.includes(shopLocale());
}

/** The ending of file names in other languages: `-de-DE`; empty for English. */
export function languageSuffix(): string {
  const locale = shopLocale();
  return locale === ENGLISH ? '' : `-${locale}`;
}

/** The folder for an app's build. Each language has its own, so that builds do not overwrite each other. */
export function buildFolder(folder: string): string {
  const suffix = languageSuffix();
  return path.join(folder, suffix === '' ? 'dist' : `.cache/dist${suffix}`);
}

/** The fields that are used of what a bundler's replacement plugin passes on. */
interface Request {
  request: string;
  readonly contextInfo: { readonly issuer: string };
}

type ReplacementPlugin<Plugin> = new (request: RegExp, replace: (data: Request) => void) => Plugin;

/**
 * Replaces `texts.ts` by the catalogue of the build's language, such as `texts.de-DE.ts`. Each module gets
 * its own copy of the catalogue. So the minimizer can put each text into its place, and drop the texts that
 * the module does not use. A shared catalogue would be downloaded whole with the first module that uses it.
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

/** In a pseudo-locale, a rule that makes its catalogues from the English ones. */
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
 * The text of the page's template in the build's language: from the file `NAME.de-DE.html`, or else from the
 * English file with another `lang`.
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

/**
 * The locale for numbers in a pseudo-locale. For a language that is written from right to left, it has digits
 * that no hard-coded number has.
 */
function numberLocale(locale: string): string {
  return isRightToLeft(locale) ? `${locale}-u-nu-arab` : locale;
}

function isRightToLeft(locale: string): boolean {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(locale).language);
}
