import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import {
  useHost,
  useScreen,
  useSubscription,
  useValidatedForm,
} from '@galleria/shared-contracts/react';
import { Notice, PageHeading } from '@galleria/shared-ui';

import { differences, draftOf, TEXT_NAMES, type ProductTexts } from '../data/product-texts';
import { useAdminServices } from '../../services';
import { UnsavedGuard } from '../../kit/form/unsaved-guard';
import { ProductForm } from './product-form';
import { PRODUCT_RULES } from './product-rules';
import { useProductTold } from './use-product-told';

/** The form for a new product. May be opened with texts (`state.texts`). */
export default function NewProductPage() {
  useScreen('New product');
  const { navigate } = useHost();
  const { products, productWriter } = useAdminServices();
  const { say, changed } = useProductTold();
  const { state } = useLocation() as { state: unknown };
  const [failure, setFailure] = useState<string | null>(null);
  const nextId = useSubscription<number>(null, (told) => products.watchNextId(told));
  const [given] = useState(() => textsIn(state));
  // Under one key a product is added once, however often its answer is lost.
  const [key] = useState(() => crypto.randomUUID());
  const form = useValidatedForm({ rules: PRODUCT_RULES, start: given, send });

  async function send(texts: ProductTexts): Promise<boolean> {
    const draft = draftOf(texts);
    const result = await productWriter.add([draft], key);
    if (!result.ok) {
      setFailure(result.error.message);
      say('error', 'Could not add new product, please try again later!');
      return false;
    }
    const [added] = result.value;
    if (added && differences(added, draft).length > 0) {
      // An earlier try was stored, and its answer lost. The form was changed since.
      await productWriter.change([added.id], (product) => ({ ...product, ...draft }));
    }
    say('success', 'Product added Successfully');
    changed(result.value.map(({ id }) => id));
    return true;
  }

  // Not within `send`: before it has settled, the page still counts as unsaved.
  useEffect(() => {
    if (form.isSaved) navigate(routes.admin('products'), { replace: true });
  }, [form.isSaved, navigate]);

  return (
    <>
      <PageHeading>New product</PageHeading>
      <ProductForm
        form={form}
        id={nextId?.ok === true ? nextId.value : null}
        idHint="Given when it is saved; another admin may be quicker"
        submitLabel="Add product"
        backTo={routes.admin('products')}
      >
        {failure !== null && (
          <Notice tone="danger" live>
            The product was not added, and what you typed is still here. {failure}
          </Notice>
        )}
      </ProductForm>
      <UnsavedGuard when={form.isDirty || (given.title !== '' && !form.isSaved)} />
    </>
  );
}

/** The texts handed over by another page. A missing one is empty. */
function textsIn(state: unknown): ProductTexts {
  const { texts } = (state ?? {}) as { texts?: Readonly<Record<string, unknown>> };
  const entries = TEXT_NAMES.map((name) => {
    const text = texts?.[name];
    return [name, typeof text === 'string' ? text : ''];
  });
  // Safe: one entry for each name.
  return Object.fromEntries(entries) as ProductTexts;
}
