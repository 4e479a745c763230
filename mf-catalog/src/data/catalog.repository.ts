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
  productIn,
  readProducts,
  type FirebaseClient,
  type ProductsRead,
  type PublicDocument,
} from '@galleria/shared-contracts/firebase';

import { learnMenu } from './menu';
import { millisOf } from './millis-of';

export interface Changes {
  readonly products: readonly Product[];
  /** Time of the newest change by the server's clock, in ms since 1970; 0 without products. */
  readonly newestMs: number;
  /** There may be more changed products than these. */
  readonly isPart: boolean;
}

export interface Listed extends CatalogueData {
  /** Milliseconds since 1970 by the server's clock. Changes from this moment on may be missing. */
  readonly asOfMs: number;
  /** There may be more products than these. */
  readonly isCut: boolean;
}

/** A product and the products of its group. */
export interface Found {
  readonly product: Product;
  /** All products of the group, with the product itself, in any order; `null` when they could not be read. */
  readonly members: readonly Product[] | null;
}

/** On a site without published files at most this many products are read. */
const LISTED_MAX = 1_000;

/** Reads products from the database, one document each, without the SDK. */
export interface CatalogRepository {
  /** The product with this id; `null` when it does not exist. */
  product(id: number): Promise<Result<Found | null>>;
  /** The first `LIMITS.listedMax` products that changed at this moment or later, oldest change first. */
  changedSince(sinceMs: number): Promise<Result<Changes>>;
  /** The products with these ids that exist. */
  productsOf(ids: readonly number[]): Promise<Result<ProductsRead>>;
  /** The first `LISTED_MAX` products by id. Also learns the menu. */
  listed(): Promise<Result<Listed>>;
}

export function createCatalogRepository({ publicReads }: FirebaseClient): CatalogRepository {
  return {
    product: (id) =>
      attempt(async () => {
        const found = await publicReads.get(`products/${String(id)}`);
        if (!found) return null;
        const product = parseProduct(found.data);
        return { product, members: await membersWith(product) };
      }),
    changedSince: (sinceMs) =>
      attempt(async () => {
        const documents = await publicReads.find('products', {
          where: [['updatedAt', '>=', new Date(sinceMs)]],
          orderBy: 'updatedAt',
          limit: LIMITS.listedMax,
        });
        return {
          products: documents.flatMap(productIn),
          newestMs: newestIn(documents),
          isPart: documents.length === LIMITS.listedMax,
        };
      }),
    productsOf: (ids) => attempt(() => readProducts(publicReads, ids)),
    listed: () =>
      attempt(async () => {
        const [documents, categories] = await Promise.all([
          readListed(),
          publicReads.get('settings/categories'),
        ]);
        learnMenu(categories?.data);
        const products = documents.flatMap(productIn);
        return {
          products: products.map(summaryOf),
          stock: stockMarksOf(products),
          // A product may change while the portions are read. The next read of changes brings that change.
          asOfMs: Math.max(0, newestIn(documents) - LATE_COMMIT_MS),
          isCut: documents.length >= LISTED_MAX,
        };
      }),
  };

  /** Resolves to `null` when the group cannot be read, because the product can be sold without its group. */
  async function membersWith(product: Product): Promise<readonly Product[] | null> {
    const { id, group } = product;
    if (group === undefined) return [product];
    const result = await attempt(() =>
      publicReads.find('products', {
        where: [['group', '==', group]],
        limit: LIMITS.groupShownMax,
      }),
    );
    if (!result.ok) return null;
    const others = result.value.flatMap(productIn).filter((one) => one.id !== id);
    return [product, ...others];
  }

  /** Reads in portions, because the access rules limit how many documents a visitor lists at once. */
  async function readListed(): Promise<PublicDocument[]> {
    const limit = LIMITS.listedMax;
    const found: PublicDocument[] = [];
    for (;;) {
      const after = found.at(-1);
      const portion = await publicReads.find('products', {
        where: [],
        orderBy: 'id',
        limit,
        ...(after && { after }),
      });
      found.push(...portion);
      if (portion.length < limit || found.length >= LISTED_MAX) return found;
    }
  }
}

function newestIn(documents: readonly PublicDocument[]): number {
  return documents.reduce((newest, { data }) => Math.max(newest, millisOf(data['updatedAt'])), 0);
}
