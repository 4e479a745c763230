import { formatCount, isLow } from '@galleria/shared-contracts/domain';
import { Badge } from '@galleria/shared-ui';

import type { Stock } from '../data/product.repository';

/** The stock of one product. */
export function StockCell({ id, stock }: { id: number; stock: Stock | null }) {
  if (stock === null) return <span aria-label="on its way">…</span>;
  const shelf = stock.get(id);
  if (shelf === undefined) return <Badge tone="danger">gone</Badge>;
  const { pieces, lowAt } = shelf;
  const text = formatCount(pieces);
  if (!isLow({ stock: pieces, lowAt })) return text;
  return <Badge tone={pieces === 0 ? 'danger' : 'warning'}>{text}</Badge>;
}
