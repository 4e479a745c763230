import { CHOICE_MARK, choiceText, LIMITS } from '@galleria/shared-contracts/domain';
import type { FieldRule } from '@galleria/shared-contracts/react';

import { isCategory } from '../data/known-categories';
import { choiceIn, picturesIn, type TextName } from '../data/product-texts';

export const LABELS: Readonly<Record<TextName, string>> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  price: 'Price, $',
  stock: 'Stock',
  image: 'Image URL',
  rating: 'Rating',
  reviews: 'Review count',
  group: 'Group',
  choice: 'Choice',
  pictures: 'Further pictures',
  low: 'Low at',
};

const {
  titleMin,
  titleMax,
  descriptionMin,
  descriptionMax,
  imageMin,
  imageMax,
  groupMax,
  picturesMax,
} = LIMITS;

/** Checks of a product's fields, with notices (P-ADMIN-10 to P-ADMIN-14). The rules accept all valid fields. */
export const PRODUCT_RULES: Readonly<Record<TextName, FieldRule>> = {
  title: {
    isValid: (text) => isText(text, titleMin, titleMax),
    notice: 'Please enter a valid Title.',
  },
  description: {
    isValid: (text) => isText(text, descriptionMin, descriptionMax),
    notice: 'Please enter a valid description.',
  },
  category: { isValid: isCategory, notice: 'Please enter a valid category.' },
  price: {
    isValid: (text) => isDecimal(text, LIMITS.priceMaxDollars) && Number(text) > 0,
    notice: 'Please enter valid price.',
  },
  stock: {
    isValid: (text) => isWhole(text, LIMITS.stockMax),
    notice: 'Please enter valid stock.',
  },
  low: {
    isValid: (text) => text === '' || isWhole(text, LIMITS.stockMax),
    notice: 'Please enter a valid number for low stock.',
  },
  image: {
    isValid: isPicture,
    notice: 'Please enter valid image URL.',
  },
  rating: {
    isValid: (text) => isDecimal(text, LIMITS.rateMax),
    notice: 'Please enter valid rating.',
  },
  reviews: {
    isValid: (text) => isWhole(text, 999_999_999),
    notice: 'Please enter valid review count.',
  },
  pictures: {
    isValid: (text) => {
      const addresses = picturesIn(text);
      return addresses.length <= picturesMax && addresses.every(isPicture);
    },
    notice: 'Please enter valid further pictures.',
  },
  group: {
    isValid: (text, texts) =>
      text === '' ? !texts?.['choice'] : new RegExp(`^[a-z0-9-]{1,${groupMax}}$`).test(text),
    notice: 'Please enter a valid group.',
  },
  choice: {
    isValid: (text, texts) => {
      if (text === '') return !texts?.['group'];
      const choice = choiceIn(text);
      const isTitled = texts?.['title']?.endsWith(CHOICE_MARK + choiceText(choice)) ?? true;
      return Object.keys(choice).length > 0 && isTitled;
    },
    notice: 'Please enter a valid choice.',
    text: 'Please enter a valid choice, such as “Size: M”. The title must end with it: “… · M”.',
  },
};

/** Hints about valid texts. They are always shown at the field. */
export const HINTS: Readonly<Record<TextName, string>> = {
  title: `At least ${titleMin} characters`,
  description: `At least ${descriptionMin} characters`,
  category: '',
  price: 'More than 0, in dollars and cents',
  stock: 'Pieces, 0 or more',
  low: `Low from this number of pieces down; ${LIMITS.lowStockMax} if empty`,
  image: `https://… or a path of this site; at least ${imageMin} characters`,
  rating: `0 to ${LIMITS.rateMax}`,
  reviews: '0 or more',
  group: 'The same for all sizes and colours of one product, such as breton-tee; else empty',
  pictures: `Up to ${picturesMax} addresses, with blanks or lines between them; may be empty`,
  choice: 'Of this one: “Colour: Navy; Size: M”. The title ends with “ · Navy, M”',
};

/** The minimum counts Unicode characters, as people do. The maximum counts UTF-16 units, as the rules do. */
function isText(text: string, min: number, max: number): boolean {
  return Array.from(text).length >= min && text.length <= max;
}

function isPicture(text: string): boolean {
  return isText(text, imageMin, imageMax) && isPictureAddress(text);
}

function isDecimal(text: string, max: number): boolean {
  return /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= max;
}

function isWhole(text: string, max: number): boolean {
  return /^\d+$/.test(text) && Number(text) <= max;
}

/** Whether the text is an `http(s):` URL or a path of this site (P-ADMIN-13). The rules accept all of these. */
function isPictureAddress(text: string): boolean {
  if (text.startsWith('/')) return /^\/[^/\s\\][^\s\\]*$/.test(text);
  const isAddress = /^https?:\/\/[^/?#@:[\]\s\\%<>^|]+(:[1-5]?\d{1,4})?([/?#][^\s\\]*)?$/i.test(
    text,
  );
  return isAddress && URL.canParse(text);
}
