/** How many lines are in view when the cart opens. Their pictures are loaded eagerly. */
export const EAGER_LINES = 3;
