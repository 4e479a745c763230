import { FIRST_CATEGORIES, type Product } from '@galleria/shared-contracts/domain';

import { aProduct } from './a-product';

const THINGS =
  `Anorak Apron Armchair Backpack Bangle Basket Beanie Blanket Blazer Bookend Brooch Candle
  Carafe Cardigan Clock Compass Cushion Decanter Earring Easel Flask Fountain Gloves Goblet Guitar
  Hammock Jacket Jug Kettle Lantern Locket Loafer Mandolin Mirror Mittens Monitor Necklace Notebook
  Ottoman Parasol Pendant Phonograph Pullover Quilt Raincoat Sandals Satchel Saucepan Shawl Slippers
  Speaker Stool Sundial Sweater Teapot Telescope Toaster Tray Trousers Typewriter Umbrella Vase Waistcoat
  Wallet Windbreaker`.split(/\s+/);
const MATERIALS =
  `Aluminium Bamboo Brass Canvas Cashmere Ceramic Copper Corduroy Cotton Denim Enamel Felt
  Flannel Glass Hemp Jute Leather Linen Marble Merino Mohair Nylon Oak Pewter Porcelain Rattan Satin Silk
  Slate Steel Suede Tweed Velvet Walnut Wicker Wool`.split(/\s+/);
const SYLLABLES =
  `ba be bor bra cal cor da del dor el en fal fen gar gi hal hol is jo ka kel kor la lin
  lo mar mel mün na nor o per pra quin ra rö ri sal sen ta tel tor u va ver wen yar zo`.split(
    /\s+/,
  );
const BRANDS = 4_000;
const RARE_WORDS = 40_000;
const WORDS_OF_TEXT = 24;
const MOST_DOLLARS = 900;
const ENDINGS = [0, 50, 95, 99];
const MOST_PIECES = 120;

/**
 * Products with ids from 1 on, as varied as those of a real shop. The same id always gives the same
 * product.
 */
export function madeUpProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, place) => madeUpProduct(place + 1));
}

function madeUpProduct(id: number): Product {
  const below = draw(id);
  const pick = (words: readonly string[]) => words[below(words.length)] ?? '';
  // A few words are frequent and most are rare, as in a real shop.
  const skewed = (most: number) => Math.floor(below(most) ** 2 / most);
  const brand = madeUpWord(skewed(BRANDS));
  const text = Array.from({ length: WORDS_OF_TEXT }, (_, place) =>
    place % 6 === 0 ? pick(MATERIALS).toLowerCase() : madeUpWord(BRANDS + skewed(RARE_WORDS)),
  );
  return aProduct(id, {
    title: `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${pick(MATERIALS)} ${pick(THINGS)}`,
    description: `Made with the care of the ${text.join(' ')}.`,
    category: FIRST_CATEGORIES[below(FIRST_CATEGORIES.length)] ?? 'electronics',
    priceCents: (skewed(MOST_DOLLARS) + 1) * 100 + (ENDINGS[below(ENDINGS.length)] ?? 0),
    rating: { rate: (310 + below(191)) / 100, count: below(31) ** 2 },
    stock: below(MOST_PIECES),
  });
}

/**
 * A pseudo-random generator (mulberry32). Each call returns an integer from 0 up to, but not including,
 * `end`.
 */
function draw(seed: number): (end: number) => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}

/** A word of three or four syllables, different for each number. */
function madeUpWord(number: number): string {
  let rest = number + SYLLABLES.length ** 2;
  let word = '';
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  }
  return word;
}
