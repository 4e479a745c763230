import { useState } from 'react';

import { formatCents, type Cents, type Order } from '@galleria/shared-contracts/domain';
import { Button, Card, Notice, Spinner } from '@galleria/shared-ui';

import { formatCount } from '../kit/format';
import type { DaySpan } from '../kit/data/days';
import type { CategorySales as Sales } from './data/figures';
import { Definition } from './definition/definition';
import styles from './dashboard.module.css';
import { useCategorySales, type KeptReadings } from './use-category-sales';

interface CategorySalesProps {
  span: DaySpan;
  /** How many orders the span has. */
  orders: number;
  /** Another number reads them anew. */
  attempt: number;
  kept: KeptReadings;
  changedOrders: ReadonlyMap<string, Order>;
}

/** Where the revenue comes from. */
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
    <Card as="section" className={styles['part']}>
      <div className={styles['part-head']}>
        <h2 className={styles['part-title']}>Revenue by category</h2>
        <Definition term="Revenue by category">
          The lines of the orders that revenue counts, by the category that each product is in
          today.
        </Definition>
      </div>
      {done === null && (
        <Spinner label={`Reading orders: ${formatCount(readCount)} of ${formatCount(orders)}`} />
      )}
      {done?.ok === false && <Notice tone="danger">{done.error.message}</Notice>}
      {done?.ok === true && (
        <>
          {!done.value.isAll && (
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
          <Shares sales={done.value.sales} />
        </>
      )}
    </Card>
  );
}

function Shares({ sales }: { sales: readonly Sales[] }) {
  const totalCents = sales.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  if (sales.length === 0) return <p className="soft">Nothing was sold on these days.</p>;
  return (
    <table className={styles['shares']}>
      <caption className="visually-hidden">Revenue by category</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Pieces</th>
          <th scope="col">Revenue</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {sales.map(({ category, pieces, revenueCents }) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            <td>{formatCount(pieces)}</td>
            <td>{formatCents(revenueCents)}</td>
            <td>
              <Share partCents={revenueCents} totalCents={totalCents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td>{formatCount(sales.reduce((sum, { pieces }) => sum + pieces, 0))}</td>
          <td>{formatCents(totalCents)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function Share({ partCents, totalCents }: { partCents: Cents; totalCents: Cents }) {
  const percent = totalCents === 0 ? 0 : (partCents / totalCents) * 100;
  return (
    <span className={styles['share']}>
      <span className={styles['bar']} style={{ width: `${percent}%` }} aria-hidden="true" />
      <span>{Math.round(percent)}%</span>
    </span>
  );
}
