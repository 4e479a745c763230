import { redirect, type LoaderFunctionArgs } from 'react-router-dom';

import { routes, type Host } from '@galleria/shared-contracts/contract';
import { ok, type StockedProduct, type Result } from '@galleria/shared-contracts/domain';

import type { ProductRepository } from '../data/product.repository';

/** The data of the edit page; `null` for visitors, whom the guard's loader redirects. */
export type EditedProduct = Result<StockedProduct> | null;

/** Reads the product in the address. If it does not exist, raises a toast and redirects to the list. */
export async function loadEditedProduct(
  host: Host,
  products: Pick<ProductRepository, 'read'>,
  { params }: Pick<LoaderFunctionArgs, 'params'>,
): Promise<EditedProduct | Response> {
  // The guard's loader and this loader run at the same time, so check for an admin here too.
  if (host.session.current().kind !== 'admin') return null;
  const id = /^\d{1,9}$/.test(params['editId'] ?? '') ? Number(params['editId']) : 0;
  const result = id > 0 ? await products.read(id) : ok(null);
  if (!result.ok) return result;
  if (result.value !== null) return ok(result.value);
  host.notify({ type: 'error', title: 'Invalid Product Id' });
  return redirect(routes.admin('products'));
}
