/** @jest-environment node */
import { BASE_MARK } from '@galleria/shared-contracts/contract';

import staticPages from './pages';
import { aProduct } from './testing/a-product';

it('renders every page without a browser, for a base path that is not known yet', () => {
  const content = {
    products: [aProduct(1)],
    seed: 1,
    newestMs: 0,
    doubtMs: 0,
    asOfMs: 1,
    deletion: '',
  };
  const pages = [...staticPages.pages(content)];
  expect(pages).toHaveLength(9);
  for (const page of pages) {
    const { html } = page.render();
    expect(html).toContain(`href="${BASE_MARK}/`);
    expect(html).not.toContain('/galleria');
  }
});
