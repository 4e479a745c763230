import { useEffect, useRef, useState } from 'react';

import { Button } from '@galleria/shared-ui';

import { formatCount } from '../../kit/format';
import { useNotify } from '../../kit/hooks/use-notify';
import { dayOf } from '../../kit/data/days';
import type { OrderFilter, OrderSort } from '../data/order-query';
import { useAdminServices } from '../../services';
import { download } from '../../kit/csv/download';
import { ordersCsv } from './orders-csv';
import styles from './orders.module.css';

interface ExportOrdersProps {
  filter: OrderFilter | null;
  sort: OrderSort;
  /** How many fit. */
  count: number;
}

/** Hands out every order that fits as a file; many take a while, which is shown and can be ended. */
export function ExportOrders({ filter, sort, count }: ExportOrdersProps) {
  const notify = useNotify();
  const { orders } = useAdminServices();
  const [readCount, setReadCount] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(wanted: OrderFilter) {
    const { signal } = (running.current = new AbortController());
    setReadCount(0);
    const csv = await ordersCsv(orders, { filter: wanted, sort, onProgress: setReadCount, signal });
    if (signal.aborted) return;
    setReadCount(null);
    if (!csv.ok) {
      notify('error', csv.error.message);
    } else if (csv.value !== null) {
      download(`orders-${dayOf(Date.now())}.csv`, csv.value);
      notify('success', 'Orders exported');
    }
  }

  function cancel() {
    running.current?.abort();
    setReadCount(null);
  }

  if (readCount === null) {
    return (
      <Button
        kind="quiet"
        disabled={filter === null || count === 0}
        onClick={() => {
          if (filter) void run(filter);
        }}
      >
        Export CSV
      </Button>
    );
  }
  return (
    <span className={styles['export']}>
      <progress aria-label="Orders exported" max={Math.max(count, 1)} value={readCount} />
      {formatCount(readCount)} of {formatCount(count)}
      <Button kind="quiet" size="s" onClick={cancel}>
        Cancel export
      </Button>
    </span>
  );
}
