import type { LoaderFunctionArgs } from 'react-router-dom';

import type { Host } from '@galleria/shared-contracts/contract';
import { ok, type StockedProduct, type Result } from '@galleria/shared-contracts/domain';

import type { ProductRepository } from '../data/product.repository';

/** The data of the edit page; `null` for visitors, whom the guard's loader redirects. */
export type EditedProduct = Result<StockedProduct | null> | null;

/** Reads the product in the address. The value is `null` if it does not exist. */
export async function loadEditedProduct(
  host: Pick<Host, 'session'>,
  products: Pick<ProductRepository, 'read'>,
  { params }: Pick<LoaderFunctionArgs, 'params'>,
): Promise<EditedProduct> {
  // The guard's loader and this loader run at the same time, so check for an admin here too.
  if (host.session.current().kind !== 'admin') return null;
  const id = /^\d{1,9}$/.test(params['editId'] ?? '') ? Number(params['editId']) : 0;
  return id > 0 ? products.read(id) : ok(null);
}
