import { Fragment } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { formatOrderId } from '@galleria/shared-contracts/domain';
import { TextLink } from '@galleria/shared-ui';

import { labelOf } from '../../kit/data/audit-actions';
import type { AuditChange } from '../../kit/data/commit';
import type { AuditRecord } from '../data/audit-record';
import type { GridColumns } from '../../kit/grid/grid-column';
import { formatMoment } from '../../kit/format';

/** At most this many targets of one entry are looked up and linked. */
export const LINKED_MAX = 3;

/** The products and admins that still exist, of those that the entries name. */
export interface ExistingTargets {
  readonly productIds: ReadonlySet<string>;
  readonly adminEmails: ReadonlySet<string>;
}

export const AUDIT_COLUMNS: GridColumns<AuditRecord, ExistingTargets> = [
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
    cell: ({ targets }, existing) => <Targets targets={targets} existing={existing} />,
  },
  {
    key: 'changes',
    header: 'From what to what',
    cell: ({ changes }) => <Changes changes={changes} />,
  },
];

function Targets({ targets, existing }: { targets: readonly string[]; existing: ExistingTargets }) {
  const more = targets.length - LINKED_MAX;
  return (
    <span className="anywhere">
      {targets.slice(0, LINKED_MAX).map((target, place) => (
        <Fragment key={target}>
          {place > 0 && ', '}
          <Target target={target} existing={existing} />
        </Fragment>
      ))}
      {more > 0 && <span title={targets.join(', ')}> and {more} more</span>}
    </span>
  );
}

function Target({ target, existing }: { target: string; existing: ExistingTargets }) {
  const { productIds, adminEmails } = existing;
  const [kind, id = ''] = target.split('/');
  switch (kind) {
    case 'products':
      return productIds.has(id) ? (
        <TextLink to={routes.editProduct(Number(id))}>Product {id}</TextLink>
      ) : (
        `Product ${id}`
      );
    case 'orders':
      // Orders are never deleted.
      return <TextLink to={routes.adminOrder(id)}>Order {formatOrderId(id)}</TextLink>;
    case 'admins':
      return adminEmails.has(id) ? (
        <TextLink to={`${routes.admin('admins')}?q=${encodeURIComponent(id)}`}>{id}</TextLink>
      ) : (
        id
      );
    default:
      return target;
  }
}

/** A row shows the changes of at most this many documents, and at most this many characters of a value. */
const CHANGES_SHOWN_MAX = 3;
const VALUE_SHOWN_MAX = 40;

/** The changed fields, before and after. Documents that were added or deleted are not shown. */
function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const edits = changes.filter(({ before, after }) => before !== null && after !== null);
  const more = edits.length - CHANGES_SHOWN_MAX;
  return (
    <>
      {edits.slice(0, CHANGES_SHOWN_MAX).map(({ id, before, after }) => (
        <div key={id} className="anywhere">
          {changes.length > 1 && `${id}: `}
          {Object.entries(after ?? {}).map(([field, value], place) => (
            <Fragment key={field}>
              {place > 0 && ', '}
              {field} <del>{shortened(before?.[field] ?? '')}</del> <ins>{shortened(value)}</ins>
            </Fragment>
          ))}
        </div>
      ))}
      {more > 0 && <span className="soft">and {more} more</span>}
    </>
  );
}

const shortened = (text: string) =>
  text.length > VALUE_SHOWN_MAX ? `${text.slice(0, VALUE_SHOWN_MAX)}…` : text;
