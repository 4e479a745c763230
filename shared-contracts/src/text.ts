/** Cuts a title at `length` characters and adds an ellipsis; shorter titles stay whole. */
export function cutTitle(title: string, length: number): string {
  const characters = Array.from(title);
  return characters.length <= length ? title : `${characters.slice(0, length).join('')}…`;
}
