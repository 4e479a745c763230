import type { ReactNode } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCents } from '@galleria/shared-contracts/domain';
import { Card, TextLink } from '@galleria/shared-ui';

import type { DaySpan } from '../kit/data/days';
import { averageOrderCents, type Sales } from './data/figures';
import { Definition } from './definition/definition';
import { formatCount, formatDate } from '../kit/format';
import styles from './dashboard.module.css';

interface FigureCardsProps {
  span: DaySpan;
  /** `null` while the sales are loading. */
  sales: Sales | null;
  messages: number | null;
}

/** The figures of the span. Each has its definition and a link to the list behind the figure. */
export function FigureCards({ span, sales, messages }: FigureCardsProps) {
  const days = `from ${formatDate(span.from)} to ${formatDate(span.to)}`;
  const orders = `${routes.admin('orders')}?status=counted&from=${span.from}&to=${span.to}`;
  const average = sales && averageOrderCents(sales);
  return (
    <ul className={styles['figures']}>
      <Figure
        term="Revenue"
        definition={`What the orders placed ${days} come to, cancelled ones left out. Days are those of this device.`}
        value={sales && formatCents(sales.revenueCents)}
        link={<TextLink to={orders}>Its orders</TextLink>}
      />
      <Figure
        term="Orders"
        definition={`How many orders were placed ${days}, cancelled ones left out.`}
        value={sales && formatCount(sales.orders)}
        link={<TextLink to={orders}>These orders</TextLink>}
      />
      <Figure
        term="Average order"
        definition="Revenue divided by orders, to the nearest cent."
        value={sales && (average === null ? 'None' : formatCents(average))}
      />
      <Figure
        term="New customers"
        definition={`How many people signed up ${days}, whether they ordered or not.`}
        value={sales && formatCount(sales.newCustomers)}
        link={
          <TextLink to={`${routes.admin('users')}?from=${span.from}&to=${span.to}`}>
            Who they are
          </TextLink>
        }
      />
      <Figure
        term="New messages"
        definition={`How many messages the contact form brought ${days}.`}
        value={messages === null ? null : formatCount(messages)}
      />
    </ul>
  );
}

interface FigureProps {
  term: string;
  definition: string;
  value: string | null;
  link?: ReactNode;
}

function Figure({ term, definition, value, link }: FigureProps) {
  return (
    <Card as="li" className={styles['figure']} aria-label={term}>
      <h2 className={styles['term']}>{term}</h2>
      <Definition term={term}>{definition}</Definition>
      <p className={styles['value']}>{value ?? '…'}</p>
      {link !== undefined && <p className={styles['link']}>{link}</p>}
    </Card>
  );
}
