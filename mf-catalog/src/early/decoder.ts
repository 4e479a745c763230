import {
  centsFromDollars,
  isCategory,
  unpackRow,
  type PackedRow,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';
import { fromRestFields, type RestFields } from '@galleria/shared-contracts/firebase';

/**
 * Firestore's REST answers, decoded without the page's own checks: their code would have to be
 * fetched first. The page replaces what is wrong here a moment later.
 */
interface RestDocument {
  readonly fields: RestFields;
}

/** The products of the packed catalogue's pages. Throws when the answer is something else. */
export function productsOf(answer: unknown): ProductSummary[] {
  // Safe: any other answer throws below.
  const { documents } = answer as { documents: RestDocument[] };
  return documents.flatMap(({ fields }) => {
    const rows = JSON.parse(fromRestFields(fields)['packed'] as string) as PackedRow[];
    return rows.map((row) => summaryOf(unpackRow(row)));
  });
}

/** The summary in a product's own document. Throws when the answer is something else. */
export function productOf(answer: unknown): ProductSummary {
  // Safe: any other answer throws below.
  const { price, ...fields } = fromRestFields((answer as RestDocument).fields);
  return summaryOf({ ...fields, priceCents: centsFromDollars(Number(price)) });
}

/** Looks at what other code computes with; the access rules keep the rest of a document whole. */
function summaryOf(fields: Readonly<Record<string, unknown>>): ProductSummary {
  const { category, priceCents } = fields;
  if (!isCategory(category) || !(Number(priceCents) > 0)) throw new TypeError('Not a product');
  // Safe: see above.
  return fields as ProductSummary;
}
