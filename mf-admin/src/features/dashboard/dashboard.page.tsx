import { useMemo, useState } from 'react';

import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ErrorState, PageHeading, Spinner } from '@galleria/shared-ui';

import { barsOf, totalSales } from '../../data/figures/figures';
import { useAdminServices } from '../../data/services';
import { useAsked } from '../../data/use-asked';
import { CategorySales } from './category-sales';
import styles from './dashboard.module.css';
import { FigureCards } from './figure-cards';
import { LatestOrders } from './latest-orders';
import { LowStock } from './low-stock';
import { SalesChart } from './sales-chart';
import { SpanPicker } from './span-picker';
import { useKeptReadings } from './use-category-sales';
import { useSpan } from './use-span';

/** How the shop does. The figures are those of the moment they were asked for; the lists are live. */
export default function DashboardPage() {
  useScreen('Dashboard');
  const { figures } = useAdminServices();
  const chosen = useSpan();
  const { span } = chosen;
  const [asked, setAsked] = useState(() => ({ attempt: 0, atMs: Date.now() }));
  // Another moment is another question.
  const askSales = useMemo(
    () => ({ ask: () => figures.sales(span), asked }),
    [figures, span, asked],
  );
  const askMessages = useMemo(
    () => ({ ask: () => figures.countMessages(span), asked }),
    [figures, span, asked],
  );
  const sales = useAsked(askSales.ask);
  const messages = useAsked(askMessages.ask);
  const kept = useKeptReadings();
  const total = sales?.ok === true ? totalSales(sales.value) : null;
  const refresh = () => setAsked({ attempt: asked.attempt + 1, atMs: Date.now() });

  return (
    <>
      <PageHeading
        lead={`Figures as of ${timeFormat.format(asked.atMs)}`}
        actions={
          <Button kind="quiet" onClick={refresh} busy={sales === null}>
            Refresh
          </Button>
        }
      >
        Dashboard
      </PageHeading>
      <div className={styles['dashboard']}>
        <SpanPicker chosen={chosen} />
        {sales?.ok === false ? (
          <ErrorState
            details={sales.error.message}
            actions={<Button onClick={refresh}>Try again</Button>}
          />
        ) : (
          <>
            <FigureCards
              span={span}
              sales={total}
              messages={messages?.ok === true ? messages.value : null}
            />
            {sales === null && <Spinner label="Adding up the figures" />}
            {sales?.ok === true && total && (
              <div className={styles['sides']}>
                <SalesChart parts={sales.value} unit={barsOf(span).unit} />
                <CategorySales
                  span={span}
                  orders={total.orders}
                  attempt={asked.attempt}
                  kept={kept}
                />
              </div>
            )}
          </>
        )}
        <div className={styles['sides']}>
          <LatestOrders />
          <LowStock />
        </div>
      </div>
    </>
  );
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
