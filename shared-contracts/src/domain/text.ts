/** Between the name of a group of products and the choice, as in `Breton Stripe Tee · Navy, M`. */
export const CHOICE_MARK = ' · ';

/** Cuts a text after `length` characters and adds an ellipsis. Shorter texts stay as they are. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

/** Like `cutText`, but keeps the choice at the end: who orders two sizes must tell them apart. */
export function cutTitle(title: string, length: number): string {
  const name = groupTitle(title);
  return cutText(name, length) + title.slice(name.length);
}

/** The title without the choice at its end. */
export function groupTitle(title: string): string {
  return title.replace(/ · [^·]{1,62}$/, '');
}

/** In lower case as the access rules do it: the letters A to Z only. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
