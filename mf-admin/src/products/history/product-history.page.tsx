import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { StockedProduct } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  EmptyState,
  Field,
  Notice,
  PageHeading,
  Spinner,
  useQueryString,
} from '@galleria/shared-ui';

import type { AuditRecord } from '../../operations/data/audit-record';
import { addDays, dayStartMs } from '../../kit/data/days';
import type { Slice } from '../../kit/data/newest-first';
import { formatDate, formatMoment } from '../../kit/format';
import { MAY_HAVE_CHANGED } from '../../kit/failure/failure-notice';
import { useKept } from '../../kit/hooks/use-kept';
import { useLive } from '../../kit/hooks/use-live';
import { useToday } from '../../kit/hooks/use-today';
import { FromList } from '../../kit/list-address';
import { Loaded } from '../../kit/record/loaded';
import { RecordPart, RecordParts } from '../../kit/record/record-parts';
import { useAdminServices } from '../../services';
import { changesOf, type ProductChange } from '../data/product-history';
import { useCategories } from '../data/use-categories';
import { AsItWas } from './as-it-was';
import { ChangeLines } from './change-lines';

/** At most so many changes are read. */
const CHANGES_MAX = 200;

/** What was changed in a product, by whom and when; how it was on a day, and the way back. */
export default function ProductHistoryPage() {
  const { productId = '' } = useParams();
  // No product has the number 0.
  const id = /^\d{1,9}$/.test(productId) ? Number(productId) : 0;
  useScreen('History of a product');
  const { audit, products, categories } = useAdminServices();
  // The changes show their names.
  useCategories(categories);
  const product = useLive<StockedProduct | null>(id, (onChange) =>
    products.watchProduct(id, onChange),
  );
  const entries = useLive<Slice<AuditRecord>>(id, (onChange) =>
    audit.watch({ contains: { targets: `products/${id}` } }, CHANGES_MAX, onChange),
  );
  const read = useKept(entries.result);
  return (
    <>
      <PageHeading
        actions={
          product.result?.ok === true &&
          product.result.value && <FromList to={routes.editProduct(id)}>Edit product</FromList>
        }
      >
        History of product {productId}
      </PageHeading>
      <div className="stack">
        <Loaded {...product} beside={[{ ...entries, means: read && MAY_HAVE_CHANGED }]}>
          {(now) => (
            <>
              {entries.result === null && <Spinner label="Loading...." />}
              {read && (
                <History
                  id={id}
                  now={now}
                  changes={changesOf(id, read.value.rows)}
                  isCut={read.value.hasOlder}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

interface HistoryProps {
  id: number;
  now: StockedProduct | null;
  changes: readonly ProductChange[];
  isCut: boolean;
}

function History({ id, now, changes, isCut }: HistoryProps) {
  const [address, changeAddress] = useQueryString();
  const { state } = useLocation() as { state: unknown };
  const today = useToday();
  const day = address.get('on') ?? '';
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const entry = changes.findIndex((change) => change.id === address.get('before'));
  const latest = latestOf(changes, day, entry);
  const show = (query: Record<string, string>) =>
    changeAddress(() => new URLSearchParams(query), {
      replace: true,
      preventScrollReset: true,
      state,
    });
  if (changes.length === 0) {
    return (
      <EmptyState title="No changes">
        Nobody has changed this product in the back office, or there is none with this number.
      </EmptyState>
    );
  }
  const chosen = changes[entry];
  return (
    <RecordParts
      side="wide"
      main={
        <RecordPart title="Changes">
          {isCut && (
            <Notice>
              Only the newest {CHANGES_MAX} changes are shown. Earlier ones are in the audit trail.
            </Notice>
          )}
          <ChangeLines changes={changes} onBack={(change) => show({ before: change.id })} />
        </RecordPart>
      }
    >
      <div role="group" aria-label="The product as it was">
        <RecordPart title="As it was">
          <Field
            type="date"
            label="At the end of"
            max={today}
            value={typedDay ?? day}
            onChange={({ currentTarget: { value } }) => {
              setTypedDay(value);
              // After the first typed digit of the year 2026 the value is in the year 0002.
              if (!value.startsWith('0')) show(value ? { on: value } : {});
            }}
            onBlur={() => setTypedDay(null)}
          />
          {latest && (
            <AsItWas
              key={address.toString()}
              id={id}
              now={now}
              latest={latest}
              when={
                chosen
                  ? `before the change of ${formatMoment(chosen.atMs)}`
                  : `at the end of ${formatDate(day)}`
              }
              isKnown={!isCut || latest.length < changes.length}
            />
          )}
        </RecordPart>
      </div>
    </RecordParts>
  );
}

/** The changes since the chosen moment; `null` when none is chosen. */
function latestOf(changes: readonly ProductChange[], day: string, entry: number) {
  if (entry !== -1) return changes.slice(0, entry + 1);
  if (dayStartMs(day) === null) return null;
  const endMs = dayStartMs(addDays(day, 1)) ?? Infinity;
  return changes.filter(({ atMs }) => atMs === null || atMs >= endMs);
}
