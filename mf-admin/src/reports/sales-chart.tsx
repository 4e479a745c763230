import { useState } from 'react';

import { formatCount, formatCents } from '@galleria/shared-contracts/domain';
import { Disclosure, Select, Table, type TableColumns } from '@galleria/shared-ui';

import { barsOf, type DaySales } from './data/figures';
import type { Figures } from './data/follow-figures';
import { averageOrderCents } from './data/sales';
import { BarChart } from './chart/bar-chart';
import { formatDate, formatDay } from '../kit/format';
import { RecordPart } from '../kit/record/record-parts';
import type { DaySpan } from '../kit/data/days';
import { useWhenAdded } from './use-when-added';

/** The figures that the chart can show. `of` is the bar's height, `text` the cell of the table. */
const FIGURES = {
  revenue: {
    label: 'Revenue',
    of: ({ revenueCents }: DaySales) => revenueCents,
    format: dollars,
    step: 100,
    text: ({ revenueCents }: DaySales) => formatCents(revenueCents),
  },
  orders: {
    label: 'Orders',
    of: ({ orders }: DaySales) => orders,
    format: formatCount,
    step: 1,
    text: ({ orders }: DaySales) => formatCount(orders),
  },
  average: {
    label: 'Average order',
    of: (sales: DaySales) => averageOrderCents(sales) ?? 0,
    format: dollars,
    step: 100,
    text: (sales: DaySales) => averageText(averageOrderCents(sales)),
  },
  customers: {
    label: 'New customers',
    of: ({ newCustomers }: DaySales) => newCustomers,
    format: formatCount,
    step: 1,
    text: ({ newCustomers }: DaySales) => formatCount(newCustomers),
  },
} as const;
type Shown = keyof typeof FIGURES;
const OPTIONS = Object.entries(FIGURES).map(([value, { label }]) => ({ value, label }));

const COLUMNS: TableColumns<DaySales> = [
  { key: 'days', header: 'Days', cell: daysOf },
  ...Object.entries(FIGURES).map(([key, { label, text }]) => ({
    key,
    header: label,
    cell: text,
    numeric: true,
  })),
];

interface SalesChartProps {
  span: DaySpan;
  parts: readonly DaySales[];
  keeping: Figures['keeping'];
}

/** A figure over time, as bars and as a table. */
export function SalesChart({ span, parts, keeping }: SalesChartProps) {
  const [shown, setShown] = useState<Shown>('revenue');
  const whenAdded = useWhenAdded(keeping);
  const { label, of, format, step } = FIGURES[shown];
  const { unit, bars: wanted } = barsOf(span);
  const isBar = ({ days: { from, to } }: DaySales) =>
    wanted.some((bar) => bar.from === from && bar.to === to);
  const bars = parts
    .filter(isBar)
    .map((part) => ({ label: formatDay(part.days.from), value: of(part) }));
  const joined = parts.filter((part) => !isBar(part));
  return (
    <RecordPart
      title={`${label} by ${unit}`}
      aside={
        <Select
          label="Figure"
          labelHidden
          value={shown}
          options={OPTIONS}
          onChange={({ currentTarget }) => setShown(currentTarget.value as Shown)}
        />
      }
    >
      {bars.length > 0 && (
        <BarChart
          label={`${label} by ${unit}, a chart. The same is in the table below.`}
          bars={bars}
          format={format}
          step={step}
        />
      )}
      {joined.length > 0 && (
        <p className="soft">
          {`Not added up by ${unit} yet: ${joined.map(daysOf).join(', ')}. ${whenAdded}`}
        </p>
      )}
      {bars.length > 0 && (
        <Disclosure summary="The same as a table">
          <Table
            caption={`Sales by ${unit}`}
            captionHidden
            columns={COLUMNS}
            rows={parts}
            rowKey={({ days }) => days.from}
          />
        </Disclosure>
      )}
    </RecordPart>
  );
}

function dollars(cents: number): string {
  return `$${formatCount(Math.round(cents / 100))}`;
}

function averageText(cents: number | null): string {
  return cents === null ? '–' : formatCents(cents);
}

function daysOf({ days: { from, to } }: DaySales): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}
