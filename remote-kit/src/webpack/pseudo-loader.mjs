import { fileURLToPath } from 'node:url';

const PSEUDO_TEXTS = fileURLToPath(new URL('pseudo-texts', import.meta.url));

/**
 * Makes the catalogue of a pseudo-locale from the English one.
 *
 * @param {string} source
 */
export default function pseudo(source) {
  /** @type {{ locale: string }} */
  const { locale } = this.getOptions();
  return [
    `import { pseudoTexts } from ${JSON.stringify(PSEUDO_TEXTS)};`,
    source.replace('export const TEXTS =', 'const ENGLISH ='),
    `export const TEXTS = pseudoTexts(ENGLISH, ${JSON.stringify(locale)});`,
  ].join('\n');
}
