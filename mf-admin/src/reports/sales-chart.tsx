import { useMemo, useState } from 'react';

import { formatCents } from '@galleria/shared-contracts/domain';
import { Card, Disclosure, Select, Table, type TableColumn } from '@galleria/shared-ui';

import { averageOrderCents, type DaySales } from './data/figures';
import { BarChart } from './chart/bar-chart';
import { formatDate } from '../kit/when';
import styles from './dashboard.module.css';

const FIGURES = {
  revenue: { label: 'Revenue', of: ({ revenueCents }: DaySales) => revenueCents, format: dollars },
  orders: { label: 'Orders', of: ({ orders }: DaySales) => orders, format: String },
  average: {
    label: 'Average order',
    of: (sales: DaySales) => averageOrderCents(sales) ?? 0,
    format: dollars,
  },
  customers: {
    label: 'New customers',
    of: ({ newCustomers }: DaySales) => newCustomers,
    format: String,
  },
} as const;
type Shown = keyof typeof FIGURES;
const OPTIONS = Object.entries(FIGURES).map(([value, { label }]) => ({ value, label }));

const COLUMNS: readonly [TableColumn<DaySales>, ...TableColumn<DaySales>[]] = [
  { key: 'days', header: 'Days', cell: daysOf },
  {
    key: 'revenue',
    header: 'Revenue',
    cell: ({ revenueCents }) => formatCents(revenueCents),
    numeric: true,
  },
  { key: 'orders', header: 'Orders', cell: ({ orders }) => orders, numeric: true },
  {
    key: 'average',
    header: 'Average order',
    cell: (sales) => averageText(averageOrderCents(sales)),
    numeric: true,
  },
  {
    key: 'customers',
    header: 'New customers',
    cell: ({ newCustomers }) => newCustomers,
    numeric: true,
  },
];

interface SalesChartProps {
  parts: readonly DaySales[];
  unit: 'day' | 'week';
}

/** How a figure went day by day, as bars and as a table. */
export function SalesChart({ parts, unit }: SalesChartProps) {
  const [shown, setShown] = useState<Shown>('revenue');
  const { label, of, format } = FIGURES[shown];
  const bars = useMemo(
    () => parts.map((part) => ({ label: shortDay(part.days.from), value: of(part) })),
    [parts, of],
  );
  return (
    <Card as="section" className={styles['part']}>
      <div className={styles['part-head']}>
        <h2 className={styles['part-title']}>
          {label} by {unit}
        </h2>
        <Select
          label="Figure"
          labelHidden
          value={shown}
          options={OPTIONS}
          onChange={({ currentTarget }) => setShown(currentTarget.value as Shown)}
        />
      </div>
      <BarChart
        label={`${label} by ${unit}, a chart. The same is in the table below.`}
        bars={bars}
        format={format}
      />
      <Disclosure summary="The same as a table">
        <Table
          caption={`Sales by ${unit}`}
          captionHidden
          columns={COLUMNS}
          rows={parts}
          rowKey={({ days }) => days.from}
        />
      </Disclosure>
    </Card>
  );
}

function dollars(cents: number): string {
  return wholeDollars.format(cents / 100);
}

function averageText(cents: number | null): string {
  return cents === null ? '–' : formatCents(cents);
}

function daysOf({ days: { from, to } }: DaySales): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

function shortDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00`));
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
