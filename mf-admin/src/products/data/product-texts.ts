import {
  centsFromDollars,
  choiceParts,
  dollarsFromCents,
  LIMITS,
  stockedProductDocument,
  type Choice,
  type StockedProduct,
} from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

/** A product without a number. */
export type ProductDraft = Omit<StockedProduct, 'id'>;

/** The editable fields of a product, with the names that the form and product files use. */
export const TEXT_NAMES = [
  'title',
  'description',
  'category',
  'price',
  'stock',
  'image',
  'rating',
  'reviews',
  'group',
  'choice',
  'pictures',
  'low',
] as const;
export type TextName = (typeof TEXT_NAMES)[number];
/** The typed texts of a product. The price is in dollars. */
export type ProductTexts = Readonly<Record<TextName, string>>;
export const ProductTextsSchema = v.object(v.entriesFromList(TEXT_NAMES, v.string()));

/** A file of products may leave these out, because most products have none. */
export const OPTIONAL_TEXTS: readonly TextName[] = ['group', 'choice', 'pictures', 'low'];

export function textsOf({ priceCents, rating, ...product }: ProductDraft): ProductTexts {
  return {
    title: product.title,
    description: product.description,
    category: product.category,
    price: dollarsFromCents(priceCents).toFixed(2),
    stock: String(product.stock),
    image: product.image,
    rating: String(rating.rate),
    reviews: String(rating.count),
    group: product.group ?? '',
    choice: choiceParts(product.choice ?? {})
      .map((part) => part.join(': '))
      .join('; '),
    pictures: (product.pictures ?? []).join(' '),
    low: product.lowAt?.toString() ?? '',
  };
}

/** The product that these texts describe. Every text must be valid. */
export function draftOf({ title, description, image, ...texts }: ProductTexts): ProductDraft {
  return {
    title,
    description,
    image,
    category: texts.category,
    priceCents: centsFromDollars(Number(texts.price)),
    stock: Number(texts.stock),
    rating: { rate: Number(texts.rating), count: Number(texts.reviews) },
    ...(texts.group && texts.choice && { group: texts.group, choice: choiceIn(texts.choice) }),
    ...(texts.pictures && { pictures: picturesIn(texts.pictures) }),
    ...(texts.low && { lowAt: Number(texts.low) }),
  };
}

/** The addresses in a text, which blanks or lines separate. */
export function picturesIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((address) => address !== '');
}

/** `Colour: Navy; Size: M` as a choice; empty for any other text. */
export function choiceIn(text: string): Choice {
  const parts = text.split(';').map((part) => part.split(':').map((one) => one.trim()));
  const isChoice =
    parts.length <= LIMITS.choiceAxesMax &&
    new Set(parts.map(([axis]) => axis)).size === parts.length &&
    parts.every((part) => part.length === 2 && part.every(isChoiceText));
  return isChoice ? (Object.fromEntries(parts) as Choice) : {};
}

function isChoiceText(text: string): boolean {
  return text !== '' && text.length <= LIMITS.choiceTextMax && !text.includes('|');
}

/** A product's form compares with these: the product before the edit, and the products of saves without an answer. */
export const TypedProductSchema = v.object({
  before: ProductTextsSchema,
  sent: v.array(ProductTextsSchema),
});
export type TypedProduct = v.InferOutput<typeof TypedProductSchema>;

/** The fields in which two products differ. */
export function differences(a: ProductDraft, b: ProductDraft): readonly TextName[] {
  const [before, after] = [textsOf(a), textsOf(b)];
  return TEXT_NAMES.filter((name) => before[name] !== after[name]);
}

/**
 * The fields that somebody else has changed since this edit began. The form asks the admin about them.
 * Stock counts only if this edit sets the stock, because orders move it too. A field that already has
 * the wanted value does not count: this edit may have been saved before, with a lost answer.
 */
export function clashingFields(
  base: ProductDraft,
  current: ProductDraft,
  wanted: ProductDraft,
): readonly TextName[] {
  const setsStock = wanted.stock !== base.stock;
  const open = differences(current, wanted);
  return differences(base, current).filter(
    (name) => open.includes(name) && (name !== 'stock' || setsStock),
  );
}

/**
 * `base` with the values of `sent` that are stored now. `sent`: the products of this form's earlier saves without an
 * answer. Their values are not changes of somebody else.
 */
export function withOwnSaves(
  base: StockedProduct,
  current: ProductDraft,
  sent: readonly ProductDraft[],
): StockedProduct {
  const [now, own] = [textsOf(current), sent.map(textsOf)];
  const stored = TEXT_NAMES.filter((name) => own.some((texts) => texts[name] === now[name]));
  const texts = Object.fromEntries(stored.map((name) => [name, now[name]]));
  return { ...draftOf({ ...textsOf(base), ...(texts as Partial<ProductTexts>) }), id: base.id };
}

/** The current product with only the fields changed that this edit changes. */
export function merged(
  base: ProductDraft,
  current: ProductDraft,
  wanted: ProductDraft,
): ProductDraft {
  const own = textsOf(wanted);
  const changes = differences(base, wanted).map((name) => [name, own[name]]);
  return draftOf({
    ...textsOf(current),
    ...(Object.fromEntries(changes) as Partial<ProductTexts>),
  });
}

/** Only the changed fields of the document, because others may have changed the rest meanwhile. */
export function documentUpdate(
  before: StockedProduct,
  after: StockedProduct,
): Record<string, unknown> {
  // A product that leaves its group, or loses its further pictures or its own bound, keeps empty fields.
  const document: Readonly<Record<string, unknown>> = {
    group: '',
    choice: {},
    pictures: [],
    lowAt: null,
    ...stockedProductDocument(after),
  };
  const fields = differences(before, after).map((name) => FIELD_OF[name] ?? name);
  if (fields.length === 0) return {};
  return Object.fromEntries([...fields, 'low'].map((field) => [field, document[field]]));
}

/** The name of the document's field, where it differs from the name of the text. */
const FIELD_OF: Partial<Record<TextName, string>> = { reviews: 'rating', low: 'lowAt' };
