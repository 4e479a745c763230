import { LIMITS } from '@galleria/shared-contracts/domain';
import { Badge } from '@galleria/shared-ui';

import type { Stock } from '../data/product.repository';

/** The stock of one product. */
export function StockCell({ id, stock }: { id: number; stock: Stock | null }) {
  if (stock === null) return <span aria-label="on its way">…</span>;
  const pieces = stock.get(id);
  if (pieces === undefined) return <Badge tone="danger">gone</Badge>;
  if (pieces > LIMITS.lowStockMax) return pieces.toLocaleString('en-US');
  return <Badge tone={pieces === 0 ? 'danger' : 'warning'}>{pieces}</Badge>;
}
