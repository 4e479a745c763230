import { useState, type SubmitEvent } from 'react';

import {
  CATEGORIES,
  formatCents,
  OFFLINE_NOTICE,
  type Product,
  type ProductSummary,
} from '@galleria/shared-contracts';
import { Button, Field, Notice, Select } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import { useAdminServices } from '../../../data/services';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard';
import { ProgressLine } from '../../../ui/progress-line';
import { useProductTold } from '../use-product-told';
import { applyBulkChange, BULK_KINDS, bulkChangeFrom, type BulkKind } from './bulk-change';
import styles from './bulk-dialog.module.css';
import { useBulkRun, type BulkRun } from './use-bulk-run';

const KIND_OPTIONS = BULK_KINDS.map(({ kind, label }) => ({ value: kind, label }));
const CATEGORY_OPTIONS = [
  { value: '', label: 'Choose a category' },
  ...CATEGORIES.map((category) => ({ value: category, label: category })),
];
const SHOWN_MAX = 5;

export interface BulkDialogProps {
  products: readonly ProductSummary[];
  onClose: () => void;
}

/** Changes price, stock or category of many products: shows what will be, then how far it is. */
export function BulkDialog({ products, onClose }: BulkDialogProps) {
  const { productWriter } = useAdminServices();
  const { say, changed } = useProductTold();
  const [kind, setKind] = useState<BulkKind>('price-set');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { run, start, stop } = useBulkRun({
    writer: productWriter,
    onChanged: (ids) => {
      changed(ids);
      if (ids.length > 0) say('success', `${count(ids.length)} edited`);
    },
  });
  const read = bulkChangeFrom(kind, text.trim());

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if ('problem' in read) {
      setProblem(read.problem);
      say('error', read.problem);
      return;
    }
    if (!navigator.onLine) {
      say('error', OFFLINE_NOTICE);
      return;
    }
    const ids = run.state === 'ended' ? run.rest : products.map(({ id }) => id);
    void start(ids, read.change);
  }

  const isRunning = run.state === 'running';
  const type = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  return (
    <Dialog
      open
      onClose={() => {
        if (!isRunning) onClose();
      }}
      title={`Change ${count(products.length)}`}
    >
      <form className={styles['form']} noValidate onSubmit={submit}>
        {run.state === 'idle' && (
          <>
            <Select
              label="What to change"
              options={KIND_OPTIONS}
              value={kind}
              onChange={({ currentTarget }) => {
                // Safe: the options are the kinds.
                setKind(currentTarget.value as BulkKind);
                type('');
              }}
            />
            {kind === 'category' ? (
              <Select
                label="New category"
                options={CATEGORY_OPTIONS}
                value={text}
                error={problem}
                onChange={({ currentTarget }) => type(currentTarget.value)}
              />
            ) : (
              <Field
                label={BULK_KINDS.find((one) => one.kind === kind)?.value ?? ''}
                inputMode="decimal"
                autoComplete="off"
                value={text}
                error={problem}
                onChange={({ currentTarget }) => type(currentTarget.value)}
              />
            )}
            {'change' in read && !kind.startsWith('stock') && (
              <Preview
                products={products}
                after={(product) => applyBulkChange(read.change, product)}
              />
            )}
          </>
        )}
        {isRunning && <ProgressLine label="Changing products" {...run.progress} />}
        {run.state === 'ended' && <Report run={run} products={products} />}
        <div className={styles['actions']}>
          {isRunning ? (
            <Button kind="quiet" onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button kind="quiet" onClick={onClose}>
              {run.state === 'idle' ? 'Cancel' : 'Done'}
            </Button>
          )}
          {run.state === 'idle' && <Button type="submit">Change {count(products.length)}</Button>}
          {run.state === 'ended' && run.rest.length > 0 && (
            <Button type="submit">Go on with {count(run.rest.length)}</Button>
          )}
        </div>
      </form>
      <UnsavedGuard
        when={isRunning}
        title="Stop the change?"
        description="The products changed so far stay changed; the others are left as they are."
        leaveLabel="Stop and leave"
        stayLabel="Go on changing"
      />
    </Dialog>
  );
}

/** The first few, before and after. The packed catalogue knows prices and categories. */
function Preview({
  products,
  after,
}: {
  products: readonly ProductSummary[];
  after: (product: Product) => ReturnType<typeof applyBulkChange>;
}) {
  const results = products.map((before) => ({
    before,
    after: after({ ...before, description: '', stock: 0 }),
  }));
  const refused = results.filter((one) => 'leftAlone' in one.after).length;
  return (
    <div className={styles['preview']}>
      <ul className={styles['changes']}>
        {results.slice(0, SHOWN_MAX).map(({ before, after: made }) => (
          <li key={before.id}>
            <span className={styles['name']}>{before.title}</span>
            <span>
              {'leftAlone' in made
                ? made.leftAlone
                : made.category === before.category
                  ? `${formatCents(before.priceCents)} → ${formatCents(made.priceCents)}`
                  : `${before.category} → ${made.category}`}
            </span>
          </li>
        ))}
      </ul>
      {products.length > SHOWN_MAX && <p>and {products.length - SHOWN_MAX} more</p>}
      {refused > 0 && <Notice tone="warning">{count(refused)} will be left as they are.</Notice>}
    </div>
  );
}

function Report({
  run,
  products,
}: {
  run: Extract<BulkRun, { state: 'ended' }>;
  products: readonly ProductSummary[];
}) {
  const titleOf = (id: number) => products.find((product) => product.id === id)?.title ?? `#${id}`;
  return (
    <div className={styles['preview']}>
      <Notice tone={run.error ? 'danger' : 'success'} live>
        {count(run.changed)} changed.
        {run.error !== null && ` Then it stopped: ${run.error.message}`}
        {run.rest.length > 0 && ` ${count(run.rest.length)} not begun.`}
      </Notice>
      {run.leftAlone.length > 0 && (
        <>
          <p>Left as they are:</p>
          <ul className={styles['changes']}>
            {run.leftAlone.map(({ id, reason }) => (
              <li key={id}>
                <span className={styles['name']}>{titleOf(id)}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function count(products: number): string {
  return `${products.toLocaleString('en-US')} ${products === 1 ? 'product' : 'products'}`;
}
