import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ErrorState, Spinner } from '@galleria/shared-ui';

import { barsOf, totalSales } from './data/figures';
import { CategorySales } from './category-sales';
import { DashboardHeading } from './dashboard-heading';
import styles from './dashboard.module.css';
import { FigureCards } from './figure-cards';
import { LatestOrders } from './latest-orders';
import { LowStock } from './low-stock';
import { SalesChart } from './sales-chart';
import { SpanPicker } from './span-picker';
import { useKeptReadings } from './use-category-sales';
import { useFigures } from './use-figures';
import { useSpan } from './use-span';

/** The shop's figures, live. */
export default function DashboardPage() {
  useScreen('Dashboard');
  const chosen = useSpan();
  const { span } = chosen;
  const { figures, changedOrders, attempt, refresh } = useFigures(span);
  const kept = useKeptReadings();
  const shown = figures?.ok === true ? figures.value : null;
  const total = shown && totalSales(shown.sales);

  return (
    <>
      <DashboardHeading figures={shown} isBusy={figures === null} onRefresh={refresh} />
      <div className={styles['dashboard']}>
        <SpanPicker chosen={chosen} />
        {figures?.ok === false ? (
          <ErrorState
            details={figures.error.message}
            actions={<Button onClick={refresh}>Try again</Button>}
          />
        ) : (
          <>
            <FigureCards span={span} sales={total} messages={shown?.messages ?? null} />
            {figures === null && <Spinner label="Adding up the figures" />}
            {shown && total && (
              <div className={styles['sides']}>
                <SalesChart parts={shown.sales} unit={barsOf(span).unit} />
                <CategorySales
                  span={span}
                  orders={total.orders}
                  attempt={attempt}
                  kept={kept}
                  changedOrders={changedOrders}
                />
              </div>
            )}
          </>
        )}
        <div className={styles['sides']}>
          <LatestOrders />
          <LowStock asOfMs={shown?.asOfMs ?? null} />
        </div>
      </div>
    </>
  );
}
