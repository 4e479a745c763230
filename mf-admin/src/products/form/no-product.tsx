import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { useHost, useValidatedForm } from '@galleria/shared-contracts/react';
import { LoadingState } from '@galleria/shared-ui';

import { TypedAgainst } from '../../kit/form/typed-against';
import { useNotify } from '../../kit/hooks/use-notify';
import { ProductTextsSchema, TEXT_NAMES, type ProductTexts } from '../data/product-texts';
import { ProductForm } from './product-form';
import { PRODUCT_RULES } from './product-rules';

/**
 * Where no product has the number of the address: back to the list. The hidden form takes what was typed before the
 * session ended, while there still was one; it becomes a new product.
 */
export function NoProduct() {
  const { navigate } = useHost();
  const goTo = useNavigate();
  const say = useNotify();
  const [typed, setTyped] = useState<ProductTexts | null>(null);
  const form = useValidatedForm({ rules: PRODUCT_RULES, send: () => Promise.resolve() });

  useEffect(() => {
    if (typed !== null) {
      say('error', 'This product was deleted meanwhile. You can add it as a new one.');
      void goTo(routes.newProduct(), { replace: true, state: { texts: typed } });
      return undefined;
    }
    // The shell restores the fields before the next task.
    const timer = setTimeout(() => {
      say('error', 'Invalid Product Id');
      navigate(routes.admin('products'), { replace: true });
    });
    return () => clearTimeout(timer);
  }, [typed, say, goTo, navigate]);

  function keep(then: ProductTexts, element: HTMLFormElement) {
    const restored = new FormData(element);
    const own = TEXT_NAMES.flatMap((name) => {
      const text = restored.get(name);
      return typeof text === 'string' && text !== '' ? [[name, text]] : [];
    });
    if (own.length > 0) {
      setTyped({ ...then, ...(Object.fromEntries(own) as Partial<ProductTexts>) });
    }
  }

  return (
    <>
      <LoadingState />
      <div hidden>
        <ProductForm
          form={form}
          id={null}
          submitLabel=""
          backTo={routes.admin('products')}
          after={<TypedAgainst base={form.texts} schema={ProductTextsSchema} onRestored={keep} />}
        />
      </div>
    </>
  );
}
