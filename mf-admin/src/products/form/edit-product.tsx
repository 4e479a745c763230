import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { StockedProduct, Result } from '@galleria/shared-contracts/domain';
import { useHost, useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, Notice, PageHeading, TextLink } from '@galleria/shared-ui';

import { saveProduct } from '../data/save-product';
import {
  clashingFields,
  differences,
  draftOf,
  TEXT_NAMES,
  textsOf,
  TypedProductSchema,
  withOwnSaves,
  type ProductDraft,
  type ProductTexts,
  type TypedProduct,
} from '../data/product-texts';
import { lacksRight, useOwnRole } from '../../kit/rights/own-role';
import { useAdminServices } from '../../services';
import { historyOf } from '../history/history-address';
import { formStillHas } from '../../kit/form/form-still-has';
import { TypedAgainst } from '../../kit/form/typed-against';
import { UnsavedGuard, useStaysToCopy } from '../../kit/form/unsaved-guard';
import { FromList, useListLinkState, useListAddress } from '../../kit/list-address';
import { OnlyToCopy } from '../../kit/rights/only-to-copy';
import { ProductClash } from './product-clash';
import { ProductForm } from './product-form';
import { LABELS, PRODUCT_RULES } from './product-rules';
import { useProductEvents } from './use-product-events';

type Elsewhere =
  | { readonly kind: 'nothing' }
  /** Somebody else has saved the product while the form has unsaved changes. */
  | { readonly kind: 'changed'; readonly product: StockedProduct }
  /** Somebody else has saved the product. The form had no changes and shows the new product. */
  | { readonly kind: 'followed'; readonly product: StockedProduct; readonly before: StockedProduct }
  | { readonly kind: 'deleted' };

/** The form of one product. Shows changes of other admins, and asks before it overwrites them. */
export function EditProduct({ product }: { product: StockedProduct }) {
  const { id } = product;
  const { navigate } = useHost();
  const backTo = useListAddress(routes.admin('products'));
  const isReadOnly = lacksRight(useOwnRole(), 'products');
  const stays = useStaysToCopy(isReadOnly);
  const { products, productWriter } = useAdminServices();
  const { notify, changed } = useProductEvents();
  const [base, setBase] = useState(product);
  const [elsewhere, setElsewhere] = useState<Elsewhere>({ kind: 'nothing' });
  const [clash, setClash] = useState<{ current: StockedProduct; wanted: ProductDraft } | null>(
    null,
  );
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What may be stored, because its answer was lost or is on its way. */
  const [sent, setSent] = useState<readonly ProductDraft[]>([]);
  const form = useValidatedForm({
    rules: PRODUCT_RULES,
    start: textsOf(base),
    send: async (texts, element) => {
      const wanted = draftOf(texts);
      if (!(await save(base, wanted))) return false;
      if (formStillHas(element, texts)) return true;
      // Somebody has typed meanwhile.
      setBase({ ...wanted, id });
      return false;
    },
  });

  const onProduct = useEffectEvent((result: Result<StockedProduct | null>) => {
    // Ignore a failed listener, because saving reads the product again.
    if (!result.ok || isSaving || form.isSaved) return;
    const now = result.value;
    if (now === null) {
      setElsewhere({ kind: 'deleted' });
      return;
    }
    const known = withOwnSaves(base, now, sent);
    if (differences(base, known).length > 0) setBase(known);
    if (differences(known, now).length === 0) return;
    const isNews = clashingFields(known, now, draftOf(form.texts)).length > 0;
    if (form.isDirty) {
      if (isNews) setElsewhere({ kind: 'changed', product: now });
      return;
    }
    setBase(now);
    form.fill(textsOf(now));
    if (isNews) setElsewhere({ kind: 'followed', product: now, before: known });
  });
  useEffect(() => products.watchProduct(id, (result) => onProduct(result)), [products, id]);

  // Do not navigate inside `save`: until `save` has settled, `UnsavedGuard` would ask.
  useEffect(() => {
    if (form.isSaved) navigate(backTo, { replace: true });
  }, [form.isSaved, navigate, backTo]);

  async function save(from: StockedProduct, wanted: ProductDraft): Promise<boolean> {
    setIsSaving(true);
    // The session may end before the answer.
    setSent([...sent, wanted]);
    const outcome = await saveProduct(productWriter, from, wanted, sent);
    setIsSaving(false);
    if (outcome.kind !== 'failed' || !outcome.error.retryable) setSent(sent);
    switch (outcome.kind) {
      case 'saved':
        notify('success', 'Product Edited Successfully');
        changed([id]);
        setFailure(null);
        setElsewhere({ kind: 'nothing' });
        return true;
      case 'clash':
        setBase(withOwnSaves(from, outcome.current, sent));
        setClash({ current: outcome.current, wanted });
        return false;
      case 'gone':
        setElsewhere({ kind: 'deleted' });
        notify('error', 'Could not edit product, please try again later!');
        return false;
      case 'failed':
        setFailure(outcome.error.message);
        notify('error', 'Could not edit product, please try again later!');
        return false;
    }
  }

  /** Fields that were restored are compared with the product that they were typed against. */
  function compareWith(then: TypedProduct, form: HTMLFormElement) {
    const typed = new FormData(form);
    const now = textsOf(base);
    const own = TEXT_NAMES.filter((name) => typed.get(name) !== now[name]);
    const before = { ...now, ...Object.fromEntries(own.map((name) => [name, then.before[name]])) };
    const mine = then.sent.map(draftOf);
    const known = withOwnSaves({ ...draftOf(before), id }, base, mine);
    setBase(known);
    setSent(mine);
    if (differences(known, base).length > 0) setElsewhere({ kind: 'changed', product: base });
  }

  async function saveChosen(current: StockedProduct, chosen: ProductDraft) {
    setBase(current);
    form.fill(textsOf(chosen));
    setElsewhere({ kind: 'nothing' });
    const isSaved = await save(current, chosen);
    if (isSaved) form.markSaved();
    // A newer clash may have replaced this question; keep it open.
    setClash((asked) => (asked?.current === current ? null : asked));
  }

  return (
    <>
      <PageHeading
        actions={
          <>
            <FromList to={historyOf(id)}>History</FromList>
            <TextLink to={routes.product(base.category, id)}>See it in the shop</TextLink>
          </>
        }
      >
        {isReadOnly ? 'Product' : 'Edit product'}
      </PageHeading>
      <ProductForm
        form={form}
        id={id}
        submitLabel="Save"
        backTo={backTo}
        after={
          !isReadOnly && (
            <TypedAgainst
              base={{ before: textsOf(base), sent: sent.map(textsOf) }}
              schema={TypedProductSchema}
              onRestored={compareWith}
            />
          )
        }
      >
        {stays && <OnlyToCopy right="products" />}
        <WhatHappenedElsewhere elsewhere={elsewhere} base={base} texts={form.texts} />
        {failure !== null && (
          <Notice tone="danger" live>
            The product was not saved, and what you typed is still here. {failure}
          </Notice>
        )}
      </ProductForm>
      {clash !== null && (
        <ProductClash
          base={base}
          current={clash.current}
          wanted={clash.wanted}
          busy={isSaving}
          onChoose={(chosen) => void saveChosen(clash.current, chosen)}
          onCancel={() => setClash(null)}
        />
      )}
      <UnsavedGuard when={form.isDirty} />
    </>
  );
}

function WhatHappenedElsewhere({
  elsewhere,
  base,
  texts,
}: {
  elsewhere: Elsewhere;
  base: StockedProduct;
  texts: ProductTexts;
}) {
  const navigate = useNavigate();
  const left = useListLinkState();
  switch (elsewhere.kind) {
    case 'nothing':
      return null;
    case 'changed':
      return (
        <Notice tone="warning" live>
          Somebody else has just changed {namesOf(base, elsewhere.product)} of this product. What
          you typed is untouched; when you save, you choose.
        </Notice>
      );
    case 'followed':
      return (
        <Notice live>
          Somebody else has just changed {namesOf(elsewhere.before, elsewhere.product)} of this
          product; you see it as it is now.
        </Notice>
      );
    case 'deleted':
      return (
        <Notice
          tone="danger"
          live
          action={
            <Button
              size="s"
              kind="quiet"
              onClick={() => void navigate(routes.newProduct(), { state: { ...left, texts } })}
            >
              Add it as a new product
            </Button>
          }
        >
          This product was deleted meanwhile. What you typed is still here.
        </Notice>
      );
  }
}

/** The names of the changed fields ("title, price"), or "something" when no field differs any more. */
function namesOf(before: StockedProduct, after: StockedProduct): string {
  const names = differences(before, after).map((field) =>
    LABELS[field].replace(/,.*/, '').toLowerCase(),
  );
  return names.length === 0 ? 'something' : names.join(', ');
}
