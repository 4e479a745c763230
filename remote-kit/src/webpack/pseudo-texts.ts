/* Also runs in the page: the catalogue of a pseudo-locale calls it when it is loaded. */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçďéƒǧĥíĵķļɱñóƥɋŕšţúṽŵẋýžÁƁÇĎÉƑǦĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ';

/** Marks around a value in a text, such as a product's title. A value is not changed. */
const VALUE = /\uE000([^\uE001]*)\uE001/;

/** `Save` → `⟦Šáṽé ··⟧`: readable, 40 % longer, and easy to tell from a text that is not in a catalogue. */
export function pseudoText(text: string, locale: string): string {
  if (text === '') return text;
  const digits = new Intl.NumberFormat(locale, { useGrouping: false });
  const words = text.split(VALUE).map((part, place) =>
    // Every second part is a value.
    place % 2 === 1
      ? part
      : part.replace(/[a-z]/gi, accented).replace(/\d/g, (digit) => digits.format(Number(digit))),
  );
  const longer = '·'.repeat(Math.ceil(text.length * 0.4)).replace(/·{6}(?=·)/g, '$& ');
  return `⟦${words.join('')} ${longer}⟧`;
}

/** The catalogue in pseudo-texts. Its key `locale`, if it has one, gets this locale. */
export function pseudoTexts<Texts extends object>(texts: Texts, locale: string): Texts {
  const pseudo = (value: unknown): unknown => {
    if (typeof value === 'string') return pseudoText(value, locale);
    if (typeof value === 'function') {
      return (...given: unknown[]) =>
        pseudo((value as (...given: unknown[]) => unknown)(...given.map(marked)));
    }
    return Object.fromEntries(
      Object.entries(value as object).map(([key, part]) => [
        key,
        key === 'locale' ? locale : pseudo(part),
      ]),
    );
  };
  // Safe: every value keeps its kind.
  return pseudo(texts) as Texts;
}

function marked(value: unknown): unknown {
  return typeof value === 'string' ? `\uE000${value}\uE001` : value;
}

function accented(letter: string): string {
  return ACCENTED.charAt(PLAIN.indexOf(letter));
}
