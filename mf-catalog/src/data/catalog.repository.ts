import {
  LATE_COMMIT_MS,
  LIMITS,
  parseProduct,
  stockMarksOf,
  summaryOf,
  type CatalogueData,
  type Product,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  attempt,
  readProducts,
  type FirebaseClient,
  type PublicDocument,
  type PublicQuery,
} from '@galleria/shared-contracts/firebase';

import { millisOf } from './millis-of';

export interface Changes {
  readonly products: readonly Product[];
  /** When the last one was changed, by the server's clock; 0 without products. */
  readonly newestMs: number;
  /** There may be more than these. */
  readonly isPart: boolean;
}

export interface Listed extends CatalogueData {
  /** Changes of this moment and later, by the server's clock, may be missing. */
  readonly asOfMs: number;
  /** There are more than these. */
  readonly isCut: boolean;
}

/** So many products are read, one document each, where the site has no files of them. */
const LISTED_MAX = 1_000;

/** Reads of products, one document each, without the SDK. */
export interface CatalogRepository {
  /** The product itself; `null` when there is none of this id. */
  product(id: number): Promise<Result<Product | null>>;
  /** Products that were changed at this moment or later, the first `most` of them, oldest change first. */
  changedSince(sinceMs: number, most?: number): Promise<Result<Changes>>;
  /** The products with these ids that exist. */
  productsOf(ids: readonly number[]): Promise<Result<readonly Product[]>>;
  /** The first `LISTED_MAX` products by id. */
  listed(): Promise<Result<Listed>>;
}

export function createCatalogRepository({ publicReads }: FirebaseClient): CatalogRepository {
  return {
    product: (id) =>
      attempt(async () => {
        const found = await publicReads.get(`products/${String(id)}`);
        return found && parseProduct(found.data);
      }),
    changedSince: (sinceMs, most = LIMITS.listedMax) =>
      attempt(async () => {
        const since = new Date(sinceMs);
        const asked = { where: [['updatedAt', '>=', since]], orderBy: 'updatedAt' } as const;
        const documents = await readPortions(asked, most);
        return {
          products: documents.flatMap(productIn),
          newestMs: newestIn(documents),
          isPart: documents.length >= most,
        };
      }),
    productsOf: (ids) => attempt(() => readProducts(publicReads, ids)),
    listed: () =>
      attempt(async () => {
        const documents = await readPortions({ where: [], orderBy: 'id' }, LISTED_MAX);
        const products = documents.flatMap(productIn);
        return {
          products: products.map(summaryOf),
          stock: stockMarksOf(products),
          // What changed while the portions were read comes with the first changes.
          asOfMs: Math.max(0, newestIn(documents) - LATE_COMMIT_MS),
          isCut: documents.length >= LISTED_MAX,
        };
      }),
  };

  /** The access rules let visitors list so many at once. */
  async function readPortions(query: PublicQuery, most: number): Promise<PublicDocument[]> {
    const limit = LIMITS.listedMax;
    const found: PublicDocument[] = [];
    for (;;) {
      const after = found.at(-1);
      const portion = await publicReads.find('products', {
        ...query,
        limit,
        ...(after && { after }),
      });
      found.push(...portion);
      if (portion.length < limit || found.length >= most) return found;
    }
  }
}

function newestIn(documents: readonly PublicDocument[]): number {
  return documents.reduce((newest, { data }) => Math.max(newest, millisOf(data['updatedAt'])), 0);
}

/** A document that is no product does not keep the others from being seen. */
function productIn({ name, data }: PublicDocument): readonly Product[] {
  try {
    return [parseProduct(data)];
  } catch (cause) {
    console.error(`${name} is not a product:`, cause);
    return [];
  }
}
