import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { Categories } from '@galleria/shared-contracts/domain';
import { useHost, useSubscription, useValidatedForm } from '@galleria/shared-contracts/react';
import { LoadingState } from '@galleria/shared-ui';

import { TypedAgainst } from '../../kit/form/typed-against';
import { useListLinkState, useListAddress } from '../../kit/list-address';
import { useNotify } from '../../kit/hooks/use-notify';
import { useAdminServices } from '../../services';
import {
  TEXT_NAMES,
  TypedProductSchema,
  type ProductTexts,
  type TypedProduct,
} from '../data/product-texts';
import { ProductForm } from './product-form';
import { PRODUCT_RULES } from './product-rules';

/** The shell restores the fields within this time after they appear. */
const RESTORED_WITHIN_MS = 2_000;
/** The longest wait for the categories. The form needs them, because a select takes only a category that it has. */
const READ_WITHIN_MS = 10_000;

/**
 * The page of a number that no product has. It leads back to the list. If the session ended while an admin edited the
 * product, the shell restores the typed texts into the hidden form, and the page offers them as a new product.
 */
export function NoProduct() {
  const { navigate } = useHost();
  const backTo = useListAddress(routes.admin('products'));
  const { list } = useListLinkState();
  const goTo = useNavigate();
  const notify = useNotify();
  const { categories, products } = useAdminServices();
  const { editId = '' } = useParams();
  const nextId = useSubscription<number>(null, (onChange) => products.watchNextId(onChange));
  const isUnknownId =
    !/^[1-9]\d*$/.test(editId) || (nextId?.ok === true && Number(editId) >= nextId.value);
  const isRead =
    useSubscription<Categories>(null, (onChange) => categories.watch(onChange)) !== null;
  const restored = useRef(new Set<string>());
  const [typed, setTyped] = useState<ProductTexts | null>(null);
  const form = useValidatedForm({ rules: PRODUCT_RULES, send: () => Promise.resolve() });

  useEffect(() => {
    if (typed !== null) {
      notify('error', 'This product was deleted meanwhile. You can add it as a new one.');
      void goTo(routes.newProduct(), { replace: true, state: { list, texts: typed } });
      return undefined;
    }
    const timer = setTimeout(
      () => {
        notify('error', 'Invalid Product Id');
        navigate(backTo, { replace: true });
      },
      // A product that never existed has no typed texts to wait for.
      isUnknownId ? 0 : isRead ? RESTORED_WITHIN_MS : READ_WITHIN_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, isUnknownId, isRead, notify, goTo, navigate, backTo, list]);

  function keep({ before }: TypedProduct, element: HTMLFormElement) {
    const texts = new FormData(element);
    const own = TEXT_NAMES.filter((name) => restored.current.has(name)).flatMap((name) => {
      const text = texts.get(name);
      // The admin may have emptied a text field. An empty select only means that it lacks the category.
      const isOwn = typeof text === 'string' && (text !== '' || name !== 'category');
      return isOwn ? [[name, text]] : [];
    });
    if (own.length > 0) {
      setTyped({ ...before, ...(Object.fromEntries(own) as Partial<ProductTexts>) });
    }
  }

  return (
    <>
      <LoadingState />
      {isRead && (
        <div
          hidden
          onInput={({ target }) => {
            // Not `onChange`: React does not call it for a field that is empty here and is restored as empty.
            if ('name' in target) restored.current.add(String(target.name));
          }}
        >
          <ProductForm
            form={form}
            id={null}
            submitLabel=""
            backTo={backTo}
            after={
              <TypedAgainst
                base={{ before: form.texts, sent: [] }}
                schema={TypedProductSchema}
                onRestored={keep}
              />
            }
          />
        </div>
      )}
    </>
  );
}
