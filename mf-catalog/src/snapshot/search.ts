import type { ProductSummary } from '@galleria/shared-contracts/domain';

import type { CatalogueSource } from '../data/catalogue-source';
import type { SiteFiles } from '../data/site-files';
import { changesReader } from './changes';
import { memoryLookup, type Lookup } from './lookup';
import { beginning, exact, inside, misspelt, misspeltBeginning, type Match } from './match-words';
import { snapshotReader } from './read-snapshot';
import { indexWords } from './word-index';
import { askedWordsOf, categoryOf, titleWordsOf, wordsOf } from './words';

export interface Search {
  /** Reads the files that every question needs. */
  open(): Promise<void>;
  /**
   * The ids of the products that all words of the question find, best first. Rejects when no product is found and a
   * file or the database could not be read.
   */
  find(question: string, reach: Reach): Promise<readonly number[]>;
}

/** How far a search goes. */
export interface Reach {
  /** Weaker matches are left out when better ones find this many products. The result may have more. */
  readonly enough: number;
  /** How many files are read for beginnings of title words. Each weaker way reads at most `FILES_MAX`. */
  readonly titleFilesMax: number;
}

const FIELDS = ['titles', 'categories', 'texts'] as const;
type Field = (typeof FIELDS)[number];

/** A lookup for the words of a field. */
interface Source {
  readonly field: Field;
  readonly lookup: Lookup;
  /** Whether the results of this lookup are valid for the product with this id. */
  readonly knows: (id: number) => boolean;
}

/** The products that one word of the question finds: rank by id, 0 for the best. */
type Hits = Map<number, number>;
/** Ways to find products, the better way first. The files of a step are read in parallel. */
type Step = readonly (readonly [Field, Match])[];

/**
 * A later stage runs only while no product is found. It looks up the words that have found nothing yet, or
 * all words if each has found something.
 */
const STAGES: readonly (readonly Step[])[] = [
  [
    [
      ['titles', exact],
      ['titles', beginning],
    ],
    [
      ['titles', inside],
      ['categories', exact],
      ['categories', beginning],
    ],
    [
      ['texts', exact],
      ['texts', beginning],
    ],
    // This way comes last, because such words are in many files with few products each.
    [['texts', inside]],
  ],
  [
    [
      ['titles', misspelt],
      ['categories', misspelt],
    ],
    [['texts', misspelt]],
  ],
  [
    [
      ['titles', misspeltBeginning],
      ['categories', misspeltBeginning],
    ],
    [['texts', misspeltBeginning]],
  ],
];

const FILES_MAX = 8;
/** A number that is larger than any sum of ranks. */
const WORST = 1_000;

export function createSearch(
  site: SiteFiles,
  source: Pick<CatalogueSource, 'changesSince' | 'listed'>,
): Search {
  const readSnapshot = snapshotReader(site);
  const readChanges = changesReader(source);
  let listed: ReturnType<typeof lookupsOf> | null = null;

  /** The lookups of a site without published files. */
  async function listedSources(): Promise<readonly Source[]> {
    const result = await source.listed();
    if (!result.ok) throw new Error(result.error.message);
    const { products } = result.value;
    if (listed?.of !== products) listed = lookupsOf(products);
    const { titles, categories } = listed;
    return [
      { field: 'titles', lookup: titles, knows: all },
      { field: 'categories', lookup: categories, knows: all },
    ];
  }

  async function sourcesNow(): Promise<readonly Source[]> {
    const snapshot = await readSnapshot();
    if (!snapshot) return listedSources();
    const changes = await readChanges(snapshot.asOfMs);
    const isUnchanged = (id: number) => !changes.ids.has(id);
    return FIELDS.flatMap((field) => [
      { field, lookup: snapshot[field], knows: isUnchanged },
      { field, lookup: changes[field], knows: all },
    ]);
  }

  return {
    async open() {
      const snapshot = await readSnapshot();
      if (snapshot) await readChanges(snapshot.asOfMs);
    },
    async find(question, { enough, titleFilesMax }) {
      const asked = askedWordsOf(question).map((word) => ({ word, hits: new Map() as Hits }));
      if (asked.length === 0) return [];
      const sources = await sourcesNow();
      const reads = { isPart: false };
      const onLost = () => (reads.isPart = true);
      let rank = 0;
      for (const stage of STAGES) {
        const lost = asked.filter(({ hits }) => hits.size === 0);
        const wanted = lost.length > 0 ? lost : asked;
        for (const step of stage) {
          const from = rank;
          const filesMax = rank === 0 ? titleFilesMax : FILES_MAX;
          await Promise.all(
            wanted.map(({ word, hits }) =>
              take(word, hits, { step, from, sources, filesMax, onLost }),
            ),
          );
          rank += step.length;
          const found = inAll(asked.map(({ hits }) => hits));
          if (found.length >= enough) return found;
        }
        const found = inAll(asked.map(({ hits }) => hits));
        if (found.length > 0) return found;
      }
      if (reads.isPart) throw new Error('Some files of the search could not be read');
      return [];
    },
  };
}

interface TakeOptions {
  readonly step: Step;
  /** The rank of the products that the first way of the step finds. */
  readonly from: number;
  readonly sources: readonly Source[];
  readonly filesMax: number;
  /** Called when a file or the database could not be read. */
  readonly onLost: () => void;
}

/** Adds the products that this step finds for the word to the word's hits. */
async function take(word: string, hits: Hits, taking: TakeOptions) {
  const { step, from, sources, filesMax, onLost } = taking;
  const found = await Promise.all(
    step.map(([field, match]) =>
      Promise.all(
        sources
          .filter((source) => source.field === field)
          .map(async ({ lookup, knows }) => {
            // When a file of words cannot be read, the other fields still answer.
            const words = await lookup.words().catch(() => {
              onLost();
              return [];
            });
            return (await lookup.ids(match(word, words), filesMax, onLost)).filter(knows);
          }),
      ),
    ),
  );
  for (const [place, ids] of found.entries()) {
    for (const id of ids.flat()) if (!hits.has(id)) hits.set(id, from + place);
  }
}

/**
 * The products that all words find, sorted by the rank of their worst word, then by the sum of ranks, then
 * by id.
 */
function inAll(all: readonly Hits[]): number[] {
  const [first = new Map() as Hits, ...others] = [...all].sort((a, b) => a.size - b.size);
  return [...first]
    .flatMap(([id, rank]) => {
      const ranks = [rank, ...others.flatMap((hits) => hits.get(id) ?? [])];
      if (ranks.length < all.length) return [];
      const sum = ranks.reduce((total, one) => total + one, 0);
      return [{ id, rank: Math.max(...ranks) * WORST + sum }];
    })
    .sort((a, b) => a.rank - b.rank || a.id - b.id)
    .map(({ id }) => id);
}

const all = () => true;

function lookupsOf(products: readonly ProductSummary[]) {
  return {
    of: products,
    titles: memoryLookup(
      indexWords(products.map((product) => [product.id, titleWordsOf(product)])),
    ),
    categories: memoryLookup(indexWords(products.map((one) => [one.id, wordsOf(categoryOf(one))]))),
  };
}
