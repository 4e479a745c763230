import { Fragment } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { TextLink } from '@galleria/shared-ui';

import { labelOf } from '../data/audit-actions';
import type { AuditRecord } from '../data/audit-record';
import { parseTarget, type TargetPart } from '../data/audit-target';
import type { GridColumns } from '../../kit/grid/grid-column';
import { formatMoment } from '../../kit/format';

/** The most targets of one entry that are looked up and linked. */
export const LINKED_MAX = 3;

/** Which of the products and admins that entries name still exist. */
export interface StillThere {
  readonly productIds: ReadonlySet<string>;
  readonly adminEmails: ReadonlySet<string>;
}

export const AUDIT_COLUMNS: GridColumns<AuditRecord, StillThere> = [
  {
    key: 'at',
    header: 'When',
    cell: ({ atMs }) => <span className="nowrap">{formatMoment(atMs)}</span>,
  },
  {
    key: 'actor',
    header: 'Admin',
    cell: ({ actor }) => (
      <TextLink
        to={`${routes.admin('audit')}?actor=${encodeURIComponent(actor)}`}
        quiet
        title={`Only what ${actor} did`}
      >
        {actor}
      </TextLink>
    ),
  },
  { key: 'action', header: 'What', cell: ({ action }) => labelOf(action) },
  {
    key: 'target',
    header: 'To what',
    cell: ({ target }, stillThere) => <Target target={target} stillThere={stillThere} />,
  },
];

function Target({ target, stillThere }: { target: string; stillThere: StillThere }) {
  const { parts, note } = parseTarget(target);
  const more = parts.length - LINKED_MAX;
  return (
    <span className="anywhere">
      {parts.slice(0, LINKED_MAX).map((part, place) => (
        <Fragment key={part.id}>
          {place > 0 && ', '}
          <Part part={part} stillThere={stillThere} />
        </Fragment>
      ))}
      {more > 0 && <span title={target}> and {more} more</span>}
      {note !== '' && <span className="soft"> {note}</span>}
    </span>
  );
}

function Part({ part, stillThere }: { part: TargetPart; stillThere: StillThere }) {
  const { productIds, adminEmails } = stillThere;
  const { kind, id } = part;
  switch (kind) {
    case 'products':
      return productIds.has(id) ? (
        <TextLink to={routes.editProduct(Number(id))}>Product {id}</TextLink>
      ) : (
        `Product ${id}`
      );
    case 'orders':
      // Orders are never deleted.
      return <TextLink to={routes.adminOrder(id)}>Order {id}</TextLink>;
    case 'admins':
      return adminEmails.has(id) ? (
        <TextLink to={`${routes.admin('admins')}?q=${encodeURIComponent(id)}`}>{id}</TextLink>
      ) : (
        id
      );
    default:
      return `${kind}/${id}`;
  }
}
