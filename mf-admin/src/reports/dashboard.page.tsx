import { useRef } from 'react';

import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ErrorState, headingGetsFocusOf, Spinner } from '@galleria/shared-ui';

import { totalSales } from './data/sales';
import { FailureNotice, MAY_HAVE_CHANGED } from '../kit/failure/failure-notice';
import { useRetry } from '../kit/failure/use-retry';
import { useKept } from '../kit/hooks/use-kept';
import { useInView } from '../kit/hooks/use-in-view';
import { CategorySales } from './category-sales';
import { DashboardHeading } from './dashboard-heading';
import styles from './dashboard.module.css';
import { FigureCards } from './figure-cards';
import { LatestOrders } from './latest-orders';
import { LowStock } from './low-stock';
import { SalesChart } from './sales-chart';
import { SpanPicker } from './span-picker';
import { useFigures } from './use-figures';
import { useSpan } from './use-span';

/** The shop's figures, live. */
export default function DashboardPage() {
  useScreen('Dashboard');
  const chosen = useSpan();
  const { span } = chosen;
  const figures = useFigures(span);
  const { result } = figures;
  const { isRetrying, retry } = useRetry(result, figures.onRetry);
  const shown = useKept(result)?.value ?? null;
  const isBusy = result === null || isRetrying;
  const total = shown && totalSales(shown.sales);
  const lists = useRef<HTMLDivElement>(null);
  // Wait for the figures: without them, the lists are higher on the page than they will be.
  const areListsInView = useInView(lists, result !== null);

  return (
    <>
      <DashboardHeading figures={shown} isBusy={isBusy} onRefresh={retry} />
      <div className={styles['dashboard']}>
        <SpanPicker chosen={chosen} />
        {shown === null && result?.ok === false && !isRetrying ? (
          <ErrorState
            details={result.error.message}
            actions={
              <Button ref={headingGetsFocusOf} onClick={retry}>
                Try again
              </Button>
            }
          />
        ) : (
          <>
            {shown && <FailureNotice {...figures}>{MAY_HAVE_CHANGED}</FailureNotice>}
            <FigureCards span={span} sales={total} before={shown?.before ?? null} />
            {shown === null && <Spinner label="Adding up the figures" />}
            {shown && total && (
              <div className={styles['sides']}>
                <SalesChart span={span} parts={shown.sales} keeping={shown.keeping} />
                <CategorySales sales={total} keeping={shown.keeping} />
              </div>
            )}
          </>
        )}
        <div className={styles['sides']} data-kind="lists" ref={lists}>
          {areListsInView && (
            <>
              <LatestOrders />
              <LowStock asOfMs={shown?.asOfMs ?? null} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
