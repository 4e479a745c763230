/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parseProduct, type Product } from '@galleria/shared-contracts/domain';

import { createSiteFiles } from '../data/site-files';
import { madeUpProducts } from '../testing/made-up-products';
import { serveSnapshot } from '../testing/serve-snapshot';
import { createSearch, type Reach } from './search';
import { textWordsOf, titleWordsOf } from './words';

/** A question is answered well if a wanted product is among this many first answers. */
const SHOWN = 7;
const QUESTIONS = 60;
const GOOD_MIN = 59;

const DEMO = path.resolve(__dirname, '../../../firebase/seed/products.json');

const demoProducts = () =>
  (JSON.parse(readFileSync(DEMO, 'utf8')) as unknown[]).map((document) => parseProduct(document));

/** What visitors may type in the demo shop, and the ids of the products that they may mean. */
const DEMO_QUESTIONS: readonly (readonly [question: string, ...wanted: number[]])[] = [
  // Misspelled words.
  ['turntabel', 25],
  ['hedphones', 1],
  ['wallnut', 1],
  ['tourmalin ring', 2],
  ['oxfrod shirt', 3],
  ['keybord', 6],
  ['necklase', 16],
  ['smartwach', 17],
  ['earings', 9, 33],
  ['microfone', 41],
  ['projecter', 38],
  ['braclet', 40],
  ['dungares', 39],
  ['cardigen', 28],
  ['lambskn', 1],
  ['corduory', 39],
  // Parts of words.
  ['coat', 27],
  ['phone', 41],
  ['watch', 17],
  ['lace', 16],
  ['sack', 37],
  ['board', 6],
  // Beginnings of words.
  ['turnt', 25],
  ['trou', 13],
  ['walnut head', 1],
  ['silk sca', 34],
  // Several words.
  ['gold hoop', 9],
  ['leather belt', 35],
  ['instant camera', 14],
  ['bluetooth walnut', 1],
  ['ear buds', 23],
  ['head phones', 1],
  ['shirt with a collar', 3],
  // Plurals.
  ['rings', 2],
  ['dresses', 4],
  ['brooches', 26],
  ['watches', 19],
  ['scarves', 22, 34],
  // Accents, hyphens, apostrophes and categories.
  ['crêpe dress', 4],
  ['e-reader', 36],
  ['ereader', 36],
  ['mens shoes', 20],
  ["women's boots", 18],
  ['jewelry', 2, 7, 9, 16, 19, 21, 26],
];

interface Words {
  readonly brand: string;
  readonly material: string;
  readonly thing: string;
  readonly rare: string;
}

/** Questions that should find a made-up product. Each is tried with two products. */
const MADE_UP_QUESTIONS: readonly ((words: Words) => string)[] = [
  ({ brand, thing }) => `${brand} ${thing}`,
  ({ brand, material }) => `${material} ${brand}`,
  ({ brand, thing }) => `${brand}s ${thing}s`,
  ({ brand, thing }) => `${thing} ${brand.slice(0, 5)}`,
  ({ brand, thing }) => `${brand.slice(0, 3)}${brand.slice(4)} ${thing}`,
  ({ brand }) => `${brand.slice(0, 2)}${brand.charAt(3)}${brand.charAt(2)}${brand.slice(4)}`,
  ({ brand, rare }) => `${brand} ${rare}`,
  ({ rare, material }) => `${rare} ${material}`,
];

const MADE_UP = madeUpProducts(3_000);
const ASKED_FOR = [77, 1_234];

function wordsOfProduct(product: Product): Words {
  const [brand = '', material = '', thing = ''] = titleWordsOf(product);
  const [, , , , , , , , rare = ''] = textWordsOf(product);
  return { brand, material, thing, rare };
}

/** The questions for which no wanted product is among the first answers. */
async function missed(
  products: readonly Product[],
  questions: readonly (readonly [question: string, ...wanted: number[]])[],
  reach: Reach,
): Promise<string[]> {
  serveSnapshot(products);
  const search = createSearch(createSiteFiles(), {
    changesSince: () => Promise.resolve(new Map()),
    listed: () => Promise.reject(new Error('There are files')),
  });
  const found: string[] = [];
  for (const [question, ...wanted] of questions) {
    const ids = (await search.find(question, reach)).slice(0, SHOWN);
    if (!wanted.some((id) => ids.includes(id))) found.push(`${question}: ${ids.join()}`);
  }
  return found;
}

afterEach(() => jest.restoreAllMocks());

it.each<[string, Reach]>([
  ['suggestions', { enough: SHOWN, titleFilesMax: 8 }],
  ['a list', { enough: 1_000, titleFilesMax: Infinity }],
])(
  '%s answer nearly all questions well, in the demo shop and among thousands',
  async (_, reach) => {
    const madeUpQuestions = ASKED_FOR.flatMap((id) => {
      const words = wordsOfProduct(MADE_UP[id - 1] as Product);
      return MADE_UP_QUESTIONS.map((ask) => [ask(words), id] as const);
    });
    expect(DEMO_QUESTIONS.length + madeUpQuestions.length).toBe(QUESTIONS);
    const bad = [
      ...(await missed(demoProducts(), DEMO_QUESTIONS, reach)),
      ...(await missed(MADE_UP, madeUpQuestions, reach)),
    ];
    expect(bad.slice(QUESTIONS - GOOD_MIN)).toEqual([]);
  },
);
