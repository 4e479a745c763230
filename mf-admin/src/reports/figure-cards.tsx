import type { CSSProperties, ReactNode } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCount, formatCents } from '@galleria/shared-contracts/domain';
import { Card, TextLink } from '@galleria/shared-ui';

import { countDays, type DaySpan } from '../kit/data/days';
import { averageOrderCents, type Sales } from './data/sales';
import { Definition } from './definition/definition';
import { formatDate } from '../kit/format';
import styles from './dashboard.module.css';

interface FigureCardsProps {
  span: DaySpan;
  /** `null` while the sales are loading. */
  sales: Sales | null;
  /** The sales of as many days right before. */
  before: Sales | null;
}

/** The figures of the span. Each has its definition and a link to the list behind the figure. */
export function FigureCards({ span, sales, before }: FigureCardsProps) {
  const days = `from ${formatDate(span.from)} to ${formatDate(span.to)}`;
  const orders = `${routes.admin('orders')}?status=counted&from=${span.from}&to=${span.to}`;
  const count = countDays(span);
  const earlier = count === 1 ? 'the day before' : `the ${formatCount(count)} days before`;
  const both = (of: (sales: Sales) => number | null, format: (value: number) => string) => ({
    value: sales && formatOr(of(sales), format),
    before:
      sales &&
      before &&
      `${changeOf(of(sales), of(before))}${earlier}: ${formatOr(of(before), format)}`,
  });
  return (
    <ul className={styles['figures']}>
      <Figure
        term="Revenue"
        definition={`What the orders placed ${days} come to, cancelled ones left out. Days are those of this device.`}
        {...both(({ revenueCents }) => revenueCents, formatCents)}
        link={<TextLink to={orders}>Its orders</TextLink>}
      />
      <Figure
        term="Orders"
        definition={`How many orders were placed ${days}, cancelled ones left out.`}
        {...both(({ orders: placed }) => placed, formatCount)}
        link={<TextLink to={orders}>These orders</TextLink>}
      />
      <Figure
        term="Average order"
        definition="Revenue divided by orders, to the nearest cent."
        {...both(averageOrderCents, formatCents)}
      />
      <Figure
        term="New customers"
        definition={`How many people signed up ${days}, whether they ordered or not.`}
        {...both(({ newCustomers }) => newCustomers, formatCount)}
        link={
          <TextLink to={`${routes.admin('users')}?from=${span.from}&to=${span.to}`}>
            Who they are
          </TextLink>
        }
      />
      <Figure
        term="New messages"
        definition={`How many messages the contact form brought ${days}.`}
        {...both(({ messages }) => messages, formatCount)}
      />
    </ul>
  );
}

interface FigureProps {
  term: string;
  definition: string;
  value: string | null;
  /** The change since the days before, and the figure of these. */
  before: string | null;
  link?: ReactNode;
}

function Figure({ term, definition, value, before, link }: FigureProps) {
  const text = value ?? '…';
  return (
    <Card as="li" className={styles['figure']} aria-label={term}>
      <h2 className={styles['term']}>{term}</h2>
      <Definition term={term}>{definition}</Definition>
      <div className={styles['number']}>
        <p className={styles['value']} style={lengthOf(text)}>
          {text}
        </p>
      </div>
      <p className={styles['before']}>{before ?? ' '}</p>
      {link !== undefined && <p className={styles['link']}>{link}</p>}
    </Card>
  );
}

/** The style sheet makes long numbers smaller, so that none breaks. */
function lengthOf(text: string): CSSProperties {
  return { '--length': text.length } as CSSProperties;
}

function formatOr(value: number | null, format: (value: number) => string): string {
  return value === null ? 'None' : format(value);
}

/** The first words of "12% more than the 30 days before: $1,000.00". */
function changeOf(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return 'In ';
  const percent = Math.round(Math.abs(now / before - 1) * 100);
  if (percent === 0) return now === before ? 'The same as ' : 'About the same as ';
  return `${formatCount(percent)}% ${now > before ? 'more' : 'less'} than `;
}
