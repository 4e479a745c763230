/**
 * The type of a text catalogue in another language: the same keys, and functions with the same parameters.
 *
 *     import type { TEXTS as English } from './texts';
 *     export const TEXTS: Translated<typeof English> = { … };
 */
export type Translated<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translated<Text>
    : { readonly [Key in keyof English]: Translated<English[Key]> };
