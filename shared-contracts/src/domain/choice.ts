/** The choice that a product of a group stands for, by axis: `{ Colour: 'Navy', Size: 'M' }`. */
export type Choice = Readonly<Record<string, string>>;

/** Axis and value of each part of the choice, sorted by axis, because a database does not keep their order. */
export function choiceParts(choice: Choice): readonly (readonly [axis: string, value: string])[] {
  return Object.entries(choice).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** `Navy, M`. The title of a product of a group ends with it, behind `CHOICE_MARK`. */
export function choiceText(choice: Choice): string {
  return choiceParts(choice)
    .map(([, value]) => value)
    .join(', ');
}
