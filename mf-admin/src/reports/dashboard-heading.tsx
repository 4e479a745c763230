import { Button, PageHeading } from '@galleria/shared-ui';

import type { Figures } from './data/follow-figures';

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

function leadOf({ asOfMs, isStale }: Figures): string {
  const asOf = `Figures as of ${timeFormat.format(asOfMs)}.`;
  return isStale
    ? `${asOf} There may be newer ones.`
    : `${asOf} New orders are counted by themselves.`;
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
