import { useState } from 'react';

import {
  formatCents,
  type StockedProduct,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';
import { Field, Notice, Select } from '@galleria/shared-ui';

import { countOf } from '../../kit/format';
import { FormDialog } from '../../kit/form/form-dialog';
import { NamedLines } from '../../kit/dialogs/named-lines';
import { useNotify } from '../../kit/hooks/use-notify';
import { useAdminServices } from '../../services';
import { useCategoryOptions } from '../category-options';
import { applyBulkChange, BULK_KINDS, bulkChangeFrom, type BulkKind } from '../data/bulk-change';
import { categoryTitle } from '../data/known-categories';
import { bulkPlan } from '../data/run-plan';
import { RunDialog } from '../runs/run-dialog';
import { newJob } from '../runs/run-jobs';
import { useProductRun } from '../runs/use-product-run';

const KIND_OPTIONS = BULK_KINDS.map(({ kind, label }) => ({ value: kind, label }));
const SHOWN_MAX = 5;

const countProducts = (products: number) => countOf(products, 'product');

export interface ProductBulkDialogProps {
  products: readonly ProductSummary[];
  onClose: () => void;
}

/** The dialog that changes price, stock or category of many products. */
export function ProductBulkDialog({ products, onClose }: ProductBulkDialogProps) {
  const { runs } = useAdminServices();
  const notify = useNotify();
  const [kind, setKind] = useState<BulkKind>('price-set');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const read = bulkChangeFrom(kind, text.trim());
  const running = useProductRun();
  const categories = useCategoryOptions('Choose a category');

  function submit(form: HTMLFormElement) {
    if ('problem' in read) {
      setProblem(read.problem);
      notify('error', read.problem);
      form.querySelector<HTMLElement>('[name="to"]')?.focus();
      return;
    }
    const ids = products.map(({ id }) => id);
    void running.begin(newJob(runs, bulkPlan(read.change, ids)));
  }

  const nameOf = (id: number) =>
    products.find((product) => product.id === id)?.title ?? `Product ${id}`;
  if (running.run.state !== 'idle') {
    return <RunDialog running={running} nameOf={nameOf} onClose={onClose} />;
  }

  const type = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  return (
    <FormDialog
      title={`Change ${countProducts(products.length)}`}
      submitLabel={`Change ${countProducts(products.length)}`}
      isDirty={text.trim() !== ''}
      form={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          submit(event.currentTarget);
        },
      }}
      onClose={onClose}
    >
      <Select
        label="What to change"
        name="kind"
        options={KIND_OPTIONS}
        value={kind}
        onChange={({ currentTarget }) => {
          // Safe: the values of the options are the kinds.
          setKind(currentTarget.value as BulkKind);
          type('');
        }}
      />
      {kind === 'category' ? (
        <Select
          label="New category"
          name="to"
          options={categories}
          value={text}
          error={problem}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      ) : (
        <Field
          label={BULK_KINDS.find((one) => one.kind === kind)?.value ?? ''}
          name="to"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={problem}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
      {'change' in read && (kind.startsWith('price') || kind === 'category') && (
        <Preview products={products} after={(product) => applyBulkChange(read.change, product)} />
      )}
    </FormDialog>
  );
}

/** The first products before and after a change of price or category. The catalogue contains no stock. */
function Preview({
  products,
  after,
}: {
  products: readonly ProductSummary[];
  after: (product: StockedProduct) => ReturnType<typeof applyBulkChange>;
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
                : `${categoryTitle(before.category)} → ${categoryTitle(made.category)}`,
        }))}
      />
      {products.length > SHOWN_MAX && <p>and {products.length - SHOWN_MAX} more</p>}
      {refused > 0 && (
        <Notice tone="warning">{countProducts(refused)} will be left as they are.</Notice>
      )}
    </div>
  );
}
