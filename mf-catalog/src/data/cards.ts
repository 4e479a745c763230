import {
  type CatalogueData,
  type Category,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';

import type { Entry, Order } from './columns';
import {
  isAtEnd,
  parseRandomLayout,
  parseSortedLayout,
  RANDOM,
  randomPlaces,
  randomShard,
  shardFile,
  sortedName,
  sortedShard,
  type RandomLayout,
  type Sorted,
} from './layouts';
import type { Manifest } from './manifest';
import { cardCount, cardKey } from './groups';
import { inRandomOrder, placeOf, shuffled } from './random-order';
import type { SiteFiles } from './site-files';

/** The order of the list in view. A read in this order also brings the next products of the list. */
export interface InOrder {
  readonly order: Order;
  /** `null` for all products. */
  readonly category: Category | null;
}

/** Titles and pictures of published products, read a shard at a time. */
export interface Cards {
  /** The card of this product, if it was read already. */
  known(id: number): ProductSummary | undefined;
  /** Takes the cards of products that have changed since their shards were read. */
  learn(products: Iterable<ProductSummary>): void;
  /** Reads the shard that has this product's card. Rejects when the shard cannot be read. */
  load(entry: Entry, inOrder: InOrder): Promise<void>;
  /** The published products with these ids. Rejects when a shard cannot be read. */
  ofIds(ids: readonly number[]): Promise<CatalogueData>;
  /** The first products in the random order of this seed: of at least `least` cards, or all if there are fewer. */
  firstOf(category: Category | null, seed: number, least: number): Promise<CatalogueData>;
  /** The product and its neighbours by price in its category: at least four cards on each side, if they exist. */
  priceNeighbours(entry: Entry): Promise<CatalogueData>;
  /** Calls `onNews` when new cards were read. Returns the function that unsubscribes. */
  readonly subscribe: (onNews: () => void) => () => void;
}

/** A product has this many related products, and all may be on the same side. */
const BESIDE = 4;

/** On a site without published files every read rejects. */
export function createCards(site: SiteFiles): Cards {
  const cards = new Map<number, ProductSummary>();
  const listeners = new Set<() => void>();
  /** Shards whose products are already in `cards`. */
  const taken = new WeakSet<CatalogueData>();

  async function read(file: string): Promise<CatalogueData> {
    const shard = await site.shard(file);
    if (!taken.has(shard)) {
      taken.add(shard);
      for (const product of shard.products) cards.set(product.id, product);
      for (const tell of listeners) tell();
    }
    return shard;
  }

  async function published<T>(use: (manifest: Manifest) => Promise<T>): Promise<T> {
    const result = await site.withManifest(async (manifest) => ({ value: await use(manifest) }));
    if (!result) throw new Error('There are no published files');
    return result.value;
  }

  const randomLayout = ({ layouts }: Manifest) =>
    site.read(layouts[RANDOM] ?? '', parseRandomLayout);
  const readRandom = ({ hashes }: RandomLayout, place: number) =>
    read(shardFile(RANDOM, place, hashes[place] ?? ''));

  /** The shards of a sorted layout. `place` is the place of the only shard that can have this product. */
  async function sortedShards(
    { layouts, categories }: Manifest,
    order: Sorted,
    category: Category | null,
    entry: Entry,
  ) {
    const name = sortedName(order, category === null ? 'all' : categories.indexOf(category));
    const layout = await site.read(layouts[name] ?? '', parseSortedLayout);
    const shardAt = async (place: number): Promise<CatalogueData> => {
      const [id, hash] = [layout.ids[place], layout.hashes[place]];
      return id === undefined || hash === undefined ? NOTHING : read(shardFile(name, id, hash));
    };
    return { place: sortedShard(layout, order, entry), count: layout.ids.length, shardAt };
  }

  /** How many shards are read at once. At first about one product in four is of a given category. */
  const shardsAtOnce = (category: Category | null) => (category === null ? 1 : 4);

  return {
    known: (id) => cards.get(id),
    learn: (products) => {
      for (const product of products) cards.set(product.id, product);
    },
    subscribe: (onNews) => {
      listeners.add(onNews);
      return () => listeners.delete(onNews);
    },
    load: (entry, { order, category }) =>
      published(async (manifest) => {
        if (order !== 'random') {
          const { place, shardAt } = await sortedShards(manifest, order, category, entry);
          const { products } = await shardAt(place);
          if (products.some(({ id }) => id === entry.id)) return;
        }
        // Files that were published later may have the product at another price or rating, in another shard.
        // Its shard in the random order depends on its id only.
        const layout = await randomLayout(manifest);
        await readRandom(layout, randomShard(shuffled(entry.id), layout.hashes.length));
      }),
    ofIds: (ids) =>
      published(async (manifest) => {
        const layout = await randomLayout(manifest);
        const places = new Set(ids.map((id) => randomShard(shuffled(id), layout.hashes.length)));
        const shards = await Promise.all([...places].map((place) => readRandom(layout, place)));
        const wanted = new Set(ids);
        return joinedOf(shards, ({ id }) => wanted.has(id));
      }),
    firstOf: (category, seed, least) =>
      published(async (manifest) => {
        const layout = await randomLayout(manifest);
        const places = randomPlaces(seed, layout.hashes.length);
        const last = places.length - 1;
        const isWanted = (product: ProductSummary, step: number) =>
          (category === null || product.category === category) &&
          // Ignore the copy of a grouped product in the shard of its own id: its place is in the shard of the group.
          randomShard(placeOf(product), last) === places[step] &&
          ((step > 0 && step < last) || isAtEnd(placeOf(product), seed) === (step === last));
        let found = NOTHING;
        for (let from = 0; from <= last && cardCount(found.products) < least;) {
          const end = from + shardsAtOnce(category);
          const shards = await Promise.all(
            places.slice(from, end).map((place) => readRandom(layout, place)),
          );
          const members = shards.map((shard, offset) =>
            joinedOf([shard], (product) => isWanted(product, from + offset)),
          );
          found = joinedOf([found, ...members], () => true);
          from = end;
        }
        return { ...found, products: inRandomOrder(found.products, seed) };
      }),
    priceNeighbours: (entry) =>
      published(async (manifest) => {
        const { place, count, shardAt } = await sortedShards(
          manifest,
          'price',
          entry.category,
          entry,
        );
        const middle = await shardAt(place);
        const own = middle.products.findIndex(({ id }) => id === entry.id);
        const [below, above] =
          own < 0 ? [[], []] : [middle.products.slice(0, own), middle.products.slice(own + 1)];
        const side = async (there: readonly ProductSummary[], step: 1 | -1) => {
          const parts: CatalogueData[] = [];
          const found = new Set(there.map(cardKey));
          // Cards of the product's own group do not count.
          const isEnough = () => found.size - Number(found.has(cardKey(entry))) >= BESIDE;
          for (let at = place + step; !isEnough() && at >= 0 && at < count; at += step) {
            const part = await shardAt(at);
            parts.push(part);
            for (const product of part.products) found.add(cardKey(product));
          }
          return parts;
        };
        const sides = await Promise.all([side(below, -1), side(above, 1)]);
        return joinedOf([middle, ...sides.flat()], () => true);
      }),
  };
}

const NOTHING: CatalogueData = { products: [], stock: {} };

/** The wanted products of all parts, each once, with their stock marks. */
function joinedOf(
  parts: readonly CatalogueData[],
  isWanted: (product: ProductSummary) => boolean,
): CatalogueData {
  const wanted = parts.flatMap((part) => part.products.filter(isWanted));
  // A product of a group may be in two shards (`randomLayout`).
  const products = [...new Map(wanted.map((product) => [product.id, product])).values()];
  const ids = new Set(products.map(({ id }) => String(id)));
  const marks = parts.flatMap(({ stock }) => Object.entries(stock));
  return { products, stock: Object.fromEntries(marks.filter(([id]) => ids.has(id))) };
}
