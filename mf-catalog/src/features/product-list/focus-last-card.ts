/**
 * Moves the focus to the last card before `place`. Call it when a button at the end of a list disappears because it
 * was pressed: the new cards take the place of the button and follow the focused card.
 */
export function focusLastCard(place: Element | null): void {
  const links = place?.previousElementSibling?.querySelectorAll('a') ?? [];
  [...links].at(-1)?.focus({ preventScroll: true });
}
