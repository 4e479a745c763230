import { formatCount, formatCents } from '@galleria/shared-contracts/domain';
import { Table, type TableColumns } from '@galleria/shared-ui';

import { ProgressLine } from '../kit/dialogs/progress-line';
import { RecordPart } from '../kit/record/record-parts';
import { categoryTitle } from '../products/data/known-categories';
import { useCategories } from '../products/data/use-categories';
import { useAdminServices } from '../services';
import type { Figures } from './data/follow-figures';
import { useWhenAdded } from './use-when-added';
import type { Sales, Sold } from './data/sales';
import { Definition } from './definition/definition';
import styles from './dashboard.module.css';

interface CategorySalesProps {
  sales: Sales;
  keeping: Figures['keeping'];
}

/** Revenue by category. */
export function CategorySales({ sales, keeping }: CategorySalesProps) {
  useCategories(useAdminServices().categories);
  const whenAdded = useWhenAdded(keeping);
  const { orders, unsorted, categories } = sales;
  return (
    <RecordPart
      title="Revenue by category"
      aside={
        <Definition term="Revenue by category">
          The lines of the orders that revenue counts, by the category that each product was in when
          its day was added up.
        </Definition>
      }
    >
      {typeof keeping === 'object' && keeping && (
        <ProgressLine label="Days added up" done={keeping.done} of={keeping.of} />
      )}
      {unsorted > 0 && (
        <p className="soft">
          {`Orders and cancellations not added yet: ${formatCount(unsorted)}. ${whenAdded}`}
        </p>
      )}
      {(categories.size > 0 || orders === 0) && <Shares categories={categories} />}
    </RecordPart>
  );
}

interface Share extends Sold {
  readonly category: string;
  readonly percent: number;
}

const COLUMNS: TableColumns<Share> = [
  {
    key: 'category',
    header: 'Category',
    cell: ({ category, percent }) => (
      <span className={styles['share']}>
        {categoryTitle(category)}
        <span className={styles['track']} aria-hidden="true">
          <span className={styles['bar']} style={{ width: `${percent}%` }} />
        </span>
      </span>
    ),
  },
  {
    key: 'share',
    header: 'Share',
    cell: ({ percent }) => `${Math.round(percent)}%`,
    numeric: true,
  },
  { key: 'pieces', header: 'Pieces', cell: ({ pieces }) => formatCount(pieces), numeric: true },
  {
    key: 'revenue',
    header: 'Revenue',
    cell: ({ revenueCents }) => formatCents(revenueCents),
    numeric: true,
  },
];

function Shares({ categories }: Pick<Sales, 'categories'>) {
  const sold = [...categories]
    .map(([category, part]) => ({ category, ...part }))
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => b.revenueCents - a.revenueCents);
  if (sold.length === 0) return <p className="soft">Nothing was sold on these days.</p>;
  const pieces = sold.reduce((sum, part) => sum + part.pieces, 0);
  const revenueCents = sold.reduce((sum, part) => sum + part.revenueCents, 0);
  const rows = [...sold, { category: 'All', pieces, revenueCents }].map((part) => ({
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
