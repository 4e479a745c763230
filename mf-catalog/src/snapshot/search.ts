import { CATEGORIES, type ProductSummary } from '@galleria/shared-contracts/domain';

import type { CatalogRepository } from '../data/catalog.repository';
import { changesReader } from './changes';
import { memoryLookup, type Lookup } from './lookup';
import { beginning, exact, inside, misspelt, misspeltBeginning, type Match } from './match-words';
import { snapshotReader } from './read-snapshot';
import { indexWords } from './word-index';
import { askedWordsOf, titleWordsOf, wordsOf } from './words';

export interface Search {
  /** Reads what every question needs. */
  open(): Promise<void>;
  /**
   * The ids of the products of this catalogue that all words of the question find, best first. No more is
   * read than `most` of them need; more may come.
   */
  find(
    question: string,
    catalogue: readonly ProductSummary[],
    most: number,
  ): Promise<readonly number[]>;
}

type Field = 'titles' | 'categories' | 'texts';

/** Where a field's words are looked up. */
interface Source {
  readonly field: Field;
  readonly lookup: Lookup;
  /** Whether what it says of this product counts. */
  readonly knows: (id: number) => boolean;
}

/** What one word of the question finds: the rank of each product, 0 for the best. */
type Hits = Map<number, number>;
/** Ways to find, better ones first, for which files are read at the same time. */
type Step = readonly (readonly [Field, Match])[];

/** A later one is for what the former do not find. */
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
      ['texts', inside],
    ],
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

/** So many files are read for a way to find that is good for a few suggestions. */
const SUGGESTING_FILES_MAX = 8;
/** More than any sum of ranks. */
const WORST = 1_000;

export function createSearch(repository: Pick<CatalogRepository, 'changedSince'>): Search {
  const readSnapshot = snapshotReader();
  const readChanges = changesReader(repository);
  let latest: ReturnType<typeof viewOf> | null = null;

  async function sourcesFor(catalogue: readonly ProductSummary[]): Promise<readonly Source[]> {
    if (latest?.of !== catalogue) latest = viewOf(catalogue);
    const { isThere, categories, titles } = latest;
    const byCategory: Source = { field: 'categories', lookup: categories, knows: isThere };
    const snapshot = await readSnapshot();
    if (!snapshot) return [byCategory, { field: 'titles', lookup: titles(), knows: isThere }];
    const changes = await readChanges(snapshot.asOfMs, catalogue);
    const isUnchanged = (id: number) => isThere(id) && !changes.ids.has(id);
    return [
      byCategory,
      { field: 'titles', lookup: snapshot.titles, knows: isUnchanged },
      { field: 'titles', lookup: changes.titles, knows: isThere },
      { field: 'texts', lookup: snapshot.texts, knows: isUnchanged },
      { field: 'texts', lookup: changes.texts, knows: isThere },
    ];
  }

  return {
    async open() {
      const snapshot = await readSnapshot();
      if (snapshot) await readChanges(snapshot.asOfMs, null);
    },
    async find(question, catalogue, most) {
      const asked = askedWordsOf(question).map((word) => ({ word, hits: new Map() as Hits }));
      if (asked.length === 0) return [];
      const sources = await sourcesFor(catalogue);
      const filesMax = most === Infinity ? Infinity : SUGGESTING_FILES_MAX;
      let rank = 0;
      for (const stage of STAGES) {
        const lost = asked.filter(({ hits }) => hits.size === 0);
        const wanted = lost.length > 0 ? lost : asked;
        for (const step of stage) {
          const from = rank;
          await Promise.all(
            wanted.map(({ word, hits }) => take(word, hits, { step, from, sources, filesMax })),
          );
          rank += step.length;
          const found = inAll(asked.map(({ hits }) => hits));
          if (found.length >= most) return found;
        }
        const found = inAll(asked.map(({ hits }) => hits));
        if (found.length > 0) return found;
      }
      return [];
    },
  };
}

interface Taking {
  readonly step: Step;
  /** The rank of the first way of the step. */
  readonly from: number;
  readonly sources: readonly Source[];
  readonly filesMax: number;
}

/** Adds what this step finds for the word to its hits. */
async function take(word: string, hits: Hits, { step, from, sources, filesMax }: Taking) {
  const found = await Promise.all(
    step.map(([field, match]) =>
      Promise.all(
        sources
          .filter((source) => source.field === field)
          .map(async ({ lookup, knows }) => {
            // Without a file of words the other fields still answer.
            const words = await lookup.words().catch(() => []);
            return (await lookup.ids(match(word, words), filesMax)).filter(knows);
          }),
      ),
    ),
  );
  for (const [place, ids] of found.entries()) {
    for (const id of ids.flat()) if (!hits.has(id)) hits.set(id, from + place);
  }
}

/** The products that all words find: by their worst word, then by all, then by id. */
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

/** What the catalogue itself can be searched by. */
function viewOf(catalogue: readonly ProductSummary[]) {
  const ids = new Set(catalogue.map(({ id }) => id));
  const words = new Map(CATEGORIES.map((category) => [category, wordsOf(category)]));
  let titles: Lookup | null = null;
  return {
    of: catalogue,
    isThere: (id: number) => ids.has(id),
    categories: memoryLookup(
      indexWords(catalogue.map(({ id, category }) => [id, words.get(category) ?? []])),
    ),
    /** For want of files. */
    titles: () =>
      (titles ??= memoryLookup(
        indexWords(catalogue.map(({ id, title }) => [id, titleWordsOf(title)])),
      )),
  };
}
