/** Separates the name of a group and the choice in a title, as in `Breton Stripe Tee · Navy, M`. */
export const CHOICE_MARK = ' · ';

/** Cuts a text after `length` characters and adds an ellipsis. Shorter texts stay as they are. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

/** Like `cutText`, but keeps the choice at the end, because a shopper of two sizes must see which is which. */
export function cutTitle(title: string, length: number): string {
  const name = groupTitle(title);
  return cutText(name, length) + title.slice(name.length);
}

/** The title without the choice at its end. */
export function groupTitle(title: string): string {
  return title.replace(/ · [^·]{1,62}$/, '');
}

/** The text in lower case as the access rules compute it: they change only the letters A to Z. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
