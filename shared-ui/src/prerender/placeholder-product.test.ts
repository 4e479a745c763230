/** @jest-environment node */
import type { ProductSummary } from '@galleria/shared-contracts/domain';

import { PLACEHOLDER_PRODUCT, productValues } from './placeholder-product';

// The packed catalogue is text: the access rules cannot check the types of its values.
it('lets no markup out of a stored rating', () => {
  const markup = '<meta http-equiv=refresh>' as unknown as number;
  const product: ProductSummary = { ...PLACEHOLDER_PRODUCT, rating: { rate: 4, count: markup } };
  const values = productValues(product).map(([, value]) => value);
  expect(values).toContain('&lt;meta http-equiv=refresh&gt;');
  expect(values.join('')).not.toContain('<meta');
});
