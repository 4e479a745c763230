/**
 * For a button at the end of a list that disappears when it is pressed: the last card before `place` gets the focus.
 * It stands before all that may come in the place of the button.
 */
export function focusLastCard(place: Element | null): void {
  const links = place?.previousElementSibling?.querySelectorAll('a') ?? [];
  [...links].at(-1)?.focus({ preventScroll: true });
}
