import { routes } from '@galleria/shared-contracts/contract';
import { formatCount } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  PageHeading,
  Table,
  type TableColumns,
} from '@galleria/shared-ui';

import { formatMoment } from '../../kit/format';
import { MailText } from '../../kit/grid/mail-text';
import { useLive } from '../../kit/hooks/use-live';
import { FromList, useListAddress } from '../../kit/list-address';
import { Loaded } from '../../kit/record/loaded';
import { useMay, WhyMissing } from '../../kit/rights/own-role';
import { useAdminServices } from '../../services';
import type { OrderRun } from '../data/order-runs';
import { slipsOfRun } from '../order/slips-address';
import { OrderRunDialog } from './order-run-dialog';
import { wordsOf } from './run-words';
import { useOrderRun } from './use-order-run';

const SHOWN = 25;

/** The latest runs of orders, live. What a run has shipped can be taken back as a new run. */
export default function OrderRunsPage() {
  useScreen('Runs of orders');
  const { orderRuns } = useAdminServices();
  const running = useOrderRun();
  const list = useListAddress(routes.admin('orders'));
  const mayShip = useMay('ship');
  const runs = useLive<readonly OrderRun[]>(mayShip ? SHOWN : null, (onChange) =>
    mayShip ? orderRuns.watchLatest(SHOWN, onChange) : () => {},
  );
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Orders', to: list }, { label: 'Runs' }]} />
      <PageHeading lead={`The latest ${SHOWN}, the newest first.`}>Runs of orders</PageHeading>
      <WhyMissing right="ship" />
      {mayShip && (
        <div className="stack">
          <Loaded {...runs}>
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState title="No runs yet">
                  Ship several orders at once, and the run is kept here.
                </EmptyState>
              ) : (
                <Table
                  caption="Runs of orders"
                  captionHidden
                  columns={columns(running)}
                  rows={rows}
                  rowKey={({ id }) => id}
                />
              )
            }
          </Loaded>
        </div>
      )}
      {running.run.state !== 'idle' && running.current && (
        <OrderRunDialog
          title={running.job?.title ?? ''}
          running={running}
          words={wordsOf(running.current.change)}
          onClose={running.reset}
        />
      )}
    </>
  );
}

const STATES = { open: 'not finished', reverting: 'not finished', ended: 'ended' } as const;

const columns = ({ isBusy, takeBack }: ReturnType<typeof useOrderRun>): TableColumns<OrderRun> => [
  { key: 'title', header: 'Run', cell: ({ title }) => title },
  { key: 'begun', header: 'Begun', cell: ({ startedAtMs }) => formatMoment(startedAtMs) },
  { key: 'by', header: 'By', cell: ({ actor }) => <MailText address={actor} /> },
  { key: 'state', header: 'State', cell: ({ state }) => STATES[state] },
  {
    key: 'done',
    header: 'Orders done',
    cell: ({ report, rows }) => `${formatCount(report.changed)} of ${formatCount(rows)}`,
    numeric: true,
  },
  {
    key: 'next',
    header: 'Next',
    cell: (run) =>
      run.change?.kind === 'shipped' &&
      run.done > 0 && (
        <span className="cluster">
          <FromList to={slipsOfRun(run.id)} aria-label={`Packing slips of: ${run.title}`}>
            Packing slips
          </FromList>
          <Button
            size="s"
            kind="quiet"
            aria-label={`Take back: ${run.title}`}
            busy={isBusy}
            onClick={() => void takeBack(run.id)}
          >
            Take back
          </Button>
        </span>
      ),
  },
];
