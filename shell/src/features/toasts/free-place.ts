/** What a toast must not cover, and the toasts themselves, from the top of the window. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface ToastsSize {
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

/**
 * The lowest place in the window where the toasts cover none of the boxes: the distance of their lower
 * edge from the window's top. The window's lower edge when there is no such place.
 */
export function lowestFreePlace(
  window: Pick<Box, 'top' | 'bottom'>,
  { left, right, height }: ToastsSize,
  boxes: readonly Box[],
): number {
  const inTheWay = boxes.filter(
    (box) =>
      box.left < right && box.right > left && box.top < window.bottom && box.bottom > window.top,
  );
  const isFree = (bottom: number) =>
    bottom - height >= window.top &&
    !inTheWay.some((box) => box.top < bottom && box.bottom > bottom - height);
  const places = [window.bottom, ...inTheWay.map(({ top }) => top)].sort((a, b) => b - a);
  return places.find((place) => place <= window.bottom && isFree(place)) ?? window.bottom;
}
