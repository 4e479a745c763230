import type { Slots } from '@galleria/shared-contracts/contract';
import { useHost } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

/** The fragment `cart:add-button`: adds a product to the cart, on any remote's page. */
export function AddToCartButton({ product, amount = 1, stock }: Slots['cart:add-button']) {
  const { events } = useHost();
  const request = { product, amount, ...(stock === undefined ? {} : { stock }) };
  return (
    <Button disabled={stock === 0} onClick={() => events.emit('cart:add-requested', request)}>
      Add to Cart
    </Button>
  );
}
