import {
  CATEGORIES,
  centsFromDollars,
  isCategory,
  type Product,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';

/**
 * Firestore's REST answers, read without the checks that the page itself makes: these would have to
 * be fetched first, and what is wrong here is there for a moment only.
 */
interface RestDocument {
  readonly fields: Readonly<Record<string, RestValue>>;
}

interface RestValue {
  readonly stringValue?: string;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  readonly mapValue?: RestDocument;
}

type PackedRow = [number, string, number, number, number, number, string];

/** The products of the packed catalogue's pages. Throws when the answer is something else. */
export function productsOf(answer: unknown): ProductSummary[] {
  // Safe: what is no such answer throws below.
  const { documents } = answer as { documents: RestDocument[] };
  return documents.flatMap(({ fields }) =>
    (JSON.parse(fields['packed']?.stringValue ?? '') as PackedRow[]).map(
      ([id, title, priceCents, rate, count, category, image]) => {
        const name = CATEGORIES[category];
        if (!name) throw new TypeError(`There is no category ${String(category)}`);
        return { id, title, priceCents, rating: { rate, count }, category: name, image };
      },
    ),
  );
}

/** What a product's own document says that lists know too. Throws when it is something else. */
export function productOf(answer: unknown): ProductSummary {
  // Safe: what is no such answer throws below.
  const { fields } = answer as RestDocument;
  const rating = fields['rating']?.mapValue?.fields ?? {};
  const category = textOf(fields, 'category');
  if (!isCategory(category)) throw new TypeError(`There is no category ${category}`);
  return {
    id: numberOf(fields, 'id'),
    title: textOf(fields, 'title'),
    priceCents: centsFromDollars(numberOf(fields, 'price')),
    rating: { rate: numberOf(rating, 'rate'), count: numberOf(rating, 'count') },
    category,
    image: textOf(fields, 'image'),
  } satisfies Partial<Product>;
}

function textOf(fields: RestDocument['fields'], name: string): string {
  const text = fields[name]?.stringValue;
  if (text === undefined) throw new TypeError(`${name} is missing`);
  return text;
}

function numberOf(fields: RestDocument['fields'], name: string): number {
  const number = Number(fields[name]?.integerValue ?? fields[name]?.doubleValue);
  if (Number.isNaN(number)) throw new TypeError(`${name} is missing`);
  return number;
}
