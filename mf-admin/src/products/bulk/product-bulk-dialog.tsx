import { useState } from 'react';

import { formatCents, type Product, type ProductSummary } from '@galleria/shared-contracts/domain';
import { Field, Notice, Select } from '@galleria/shared-ui';

import { isOnline } from '../../kit/hooks/use-notify';
import { countOf } from '../../kit/format';
import { useBulkRun } from '../../kit/dialogs/use-bulk-run';
import { categoryOptions } from '../category-options';
import { batchesOfPages } from '../data/batches-of-pages';
import { BATCH_MAX } from '../data/product-writer';
import { useAdminServices } from '../../services';
import { BulkDialog } from '../../kit/dialogs/bulk-dialog';
import { NamedLines } from '../../kit/dialogs/named-lines';
import { useProductTold } from '../form/use-product-told';
import { applyBulkChange, BULK_KINDS, bulkChangeFrom, type BulkKind } from './bulk-change';

const KIND_OPTIONS = BULK_KINDS.map(({ kind, label }) => ({ value: kind, label }));
const CATEGORY_OPTIONS = categoryOptions('Choose a category');
const SHOWN_MAX = 5;

const countProducts = (products: number) => countOf(products, 'product');

const WORDS = {
  doing: 'Changing products',
  done: 'changed',
  ifStopped: 'The products changed so far stay changed; the others are left as they are.',
};

export interface ProductBulkDialogProps {
  products: readonly ProductSummary[];
  onClose: () => void;
}

/** Changes price, stock or category of many products. */
export function ProductBulkDialog({ products, onClose }: ProductBulkDialogProps) {
  const { productWriter } = useAdminServices();
  const { say, changed } = useProductTold();
  const [kind, setKind] = useState<BulkKind>('price-set');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const read = bulkChangeFrom(kind, text.trim());
  const { run, start, stop } = useBulkRun<number>((ids) => {
    changed(ids);
    if (ids.length > 0) say('success', `${countProducts(ids.length)} edited`);
  });

  function submit() {
    if ('problem' in read) {
      setProblem(read.problem);
      say('error', read.problem);
      return;
    }
    if (!isOnline(say)) return;
    const ids = products.map(({ id }) => id);
    void start(
      run.state === 'ended' ? run.rest : batchesOfPages(ids, (id) => id, BATCH_MAX.change),
      (batch) => productWriter.change(batch, (product) => applyBulkChange(read.change, product)),
    );
  }

  const type = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  return (
    <BulkDialog
      title={`Change ${countProducts(products.length)}`}
      run={run}
      count={countProducts}
      nameOf={(id) => products.find((product) => product.id === id)?.title ?? `#${id}`}
      words={WORDS}
      submitLabel={`Change ${countProducts(products.length)}`}
      onSubmit={submit}
      onStop={stop}
      onClose={onClose}
    >
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
        <Preview products={products} after={(product) => applyBulkChange(read.change, product)} />
      )}
    </BulkDialog>
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
    <div className="stack">
      <NamedLines
        lines={results.slice(0, SHOWN_MAX).map(({ before, after: made }) => ({
          key: String(before.id),
          name: before.title,
          text:
            'leftAlone' in made
              ? made.leftAlone
              : made.category === before.category
                ? `${formatCents(before.priceCents)} → ${formatCents(made.priceCents)}`
                : `${before.category} → ${made.category}`,
        }))}
      />
      {products.length > SHOWN_MAX && <p>and {products.length - SHOWN_MAX} more</p>}
      {refused > 0 && (
        <Notice tone="warning">{countProducts(refused)} will be left as they are.</Notice>
      )}
    </div>
  );
}
