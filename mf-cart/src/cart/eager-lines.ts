/** So many lines are in view when the cart is opened: their pictures are loaded at once. */
export const EAGER_LINES = 3;
