import { useState } from 'react';

import { formatCents, type Order } from '@galleria/shared-contracts/domain';
import { Button, Notice, Table, type TableColumns } from '@galleria/shared-ui';

import { formatCount } from '../kit/format';
import type { DaySpan } from '../kit/data/days';
import { Loaded } from '../kit/record/loaded';
import { RecordPart } from '../kit/record/record-parts';
import type { CategorySales as Sales } from './data/figures';
import { Definition } from './definition/definition';
import styles from './dashboard.module.css';
import { useCategorySales, type KeptReadings } from './use-category-sales';

interface CategorySalesProps {
  span: DaySpan;
  /** The number of orders in the span. */
  orders: number;
  /** When this number changes, the orders are read again. */
  attempt: number;
  kept: KeptReadings;
  changedOrders: ReadonlyMap<string, Order>;
}

/** Revenue by category. */
export function CategorySales({ span, orders, attempt, kept, changedOrders }: CategorySalesProps) {
  const [allOf, setAllOf] = useState<DaySpan | null>(null);
  const { readCount, done } = useCategorySales({
    span,
    readAll: allOf === span,
    attempt,
    kept,
    changedOrders,
  });
  return (
    <RecordPart
      title="Revenue by category"
      aside={
        <Definition term="Revenue by category">
          The lines of the orders that revenue counts, by the category that each product is in
          today.
        </Definition>
      }
    >
      <Loaded
        result={done}
        label={`Reading orders: ${formatCount(readCount)} of ${formatCount(orders)}`}
      >
        {({ sales, isAll }) => (
          <>
            {!isAll && (
              <Notice
                action={
                  <Button kind="quiet" size="s" onClick={() => setAllOf(span)}>
                    Read all {formatCount(orders)}
                  </Button>
                }
              >
                Of the newest {formatCount(readCount)} orders only.
              </Notice>
            )}
            <Shares sales={sales} />
          </>
        )}
      </Loaded>
    </RecordPart>
  );
}

type Share = Omit<Sales, 'category'> & { readonly category: string; readonly percent: number };

const COLUMNS: TableColumns<Share> = [
  { key: 'category', header: 'Category', cell: ({ category }) => category },
  { key: 'pieces', header: 'Pieces', cell: ({ pieces }) => formatCount(pieces), numeric: true },
  {
    key: 'revenue',
    header: 'Revenue',
    cell: ({ revenueCents }) => formatCents(revenueCents),
    numeric: true,
  },
  {
    key: 'share',
    header: 'Share',
    cell: ({ percent }) => (
      <span className={styles['share']}>
        <span className={styles['bar']} style={{ width: `${percent}%` }} aria-hidden="true" />
        <span>{Math.round(percent)}%</span>
      </span>
    ),
    numeric: true,
  },
];

function Shares({ sales }: { sales: readonly Sales[] }) {
  if (sales.length === 0) return <p className="soft">Nothing was sold on these days.</p>;
  const pieces = sales.reduce((sum, part) => sum + part.pieces, 0);
  const revenueCents = sales.reduce((sum, part) => sum + part.revenueCents, 0);
  const rows = [...sales, { category: 'All', pieces, revenueCents }].map((part) => ({
    ...part,
    percent: revenueCents === 0 ? 0 : (part.revenueCents / revenueCents) * 100,
  }));
  return (
    <div className={styles['shares']}>
      <Table
        caption="Revenue by category"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={({ category }) => category}
      />
    </div>
  );
}
