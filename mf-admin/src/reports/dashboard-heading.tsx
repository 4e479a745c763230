import { Button, PageHeading } from '@galleria/shared-ui';

import { countOf, formatTime } from '../kit/format';
import type { Figures } from './data/follow-figures';
import type { FigureCheck } from './data/check-figures';

interface DashboardHeadingProps {
  /** `null` while the figures are loading. */
  figures: Figures | null;
  isBusy: boolean;
  onRefresh: () => void;
}

/** The heading of the dashboard. `prerender.tsx` renders it too. */
export function DashboardHeading({ figures, isBusy, onRefresh }: DashboardHeadingProps) {
  return (
    <PageHeading
      lead={
        figures
          ? leadOf(figures)
          : 'Figures are on their way. New orders are counted by themselves.'
      }
      actions={
        <Button kind="quiet" onClick={onRefresh} busy={isBusy}>
          Refresh
        </Button>
      }
    >
      Dashboard
    </PageHeading>
  );
}

function leadOf({ asOfMs, isStale, check }: Figures): string {
  const asOf = `Figures as of ${formatTime(asOfMs)}.`;
  return [
    asOf,
    isStale ? 'There may be newer ones.' : 'New orders are counted by themselves.',
    ...(check ? [checkText(check)] : []),
  ].join(' ');
}

function checkText({ repaired, differ }: FigureCheck): string {
  if (differ)
    return 'Some differ from the orders; an owner or a manager corrects them by opening this page.';
  if (repaired.length === 0) return 'Checked against the orders.';
  return `${countOf(repaired.length, 'day')} differed from the orders and ${repaired.length === 1 ? 'was' : 'were'} added up again.`;
}
