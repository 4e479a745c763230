import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import {
  useHost,
  useScreen,
  useSubscription,
  useValidatedForm,
} from '@galleria/shared-contracts/react';
import { Notice, PageHeading } from '@galleria/shared-ui';
import * as v from 'valibot';

import { saveProduct, type SaveOutcome } from '../data/save-product';
import {
  differences,
  draftOf,
  ProductTextsSchema,
  TEXT_NAMES,
  type ProductTexts,
} from '../data/product-texts';
import { useAdminServices } from '../../services';
import { formStillHas } from '../../kit/form/form-still-has';
import { TypedAgainst } from '../../kit/form/typed-against';
import { UnsavedGuard } from '../../kit/form/unsaved-guard';
import { useListAddress } from '../../kit/list-address';
import { ProductForm } from './product-form';
import { PRODUCT_RULES } from './product-rules';
import { useProductEvents } from './use-product-events';

/** Another admin has changed the product between two tries. */
const OVERTAKEN = { kind: 'overtaken' } as const;

/** The tries to add this product. */
const TriesSchema = v.object({
  // The same key is used for all tries, so the product is added only once even if answers are lost.
  key: v.pipe(v.string(), v.uuid()),
  /** What may be stored, because its answer was lost or is on its way. */
  sent: v.pipe(v.array(ProductTextsSchema), v.readonly()),
});
type Tries = v.InferOutput<typeof TriesSchema>;

function whyNot(outcome: SaveOutcome | typeof OVERTAKEN): string {
  if (outcome.kind === 'failed') return outcome.error.message;
  if (outcome.kind === 'gone') return 'Another admin has deleted it.';
  return 'Another admin has changed it meanwhile: open it in the list to compare.';
}

/** The form for a new product. Another page may pass texts for the fields in `state.texts`. */
export default function NewProductPage() {
  useScreen('New product');
  const { navigate } = useHost();
  const { products, productWriter } = useAdminServices();
  const { notify, changed } = useProductEvents();
  const { state } = useLocation() as { state: unknown };
  const backTo = useListAddress(routes.admin('products'));
  const [failure, setFailure] = useState<string | null>(null);
  const nextId = useSubscription<number>(null, (onChange) => products.watchNextId(onChange));
  const [given] = useState(() => textsIn(state));
  const [tries, setTries] = useState<Tries>(() => ({ key: crypto.randomUUID(), sent: [] }));
  const form = useValidatedForm({
    rules: PRODUCT_RULES,
    // A select keeps a category that the menu has no more only if it begins with it.
    start: { ...textsIn(null), category: given.category },
    send,
  });
  // What was given counts as typed: leaving asks, and the end of the session does not lose it. Only the category is
  // lost then: the shell keeps a select only when somebody has chosen in it.
  const fillIn = useEffectEvent(() => {
    if (given.title !== '') form.fill(given);
  });
  useLayoutEffect(() => fillIn(), []);

  async function send(texts: ProductTexts, element: HTMLFormElement): Promise<boolean> {
    const draft = draftOf(texts);
    const sent = tries.sent.map(draftOf);
    // The session may end before the answer.
    setTries({ ...tries, sent: [...tries.sent, texts] });
    const result = await productWriter.add([draft], tries.key);
    if (!result.ok) {
      return fail(
        `The product was not added, and what you typed is still here. ${result.error.message}`,
      );
    }
    const [added] = result.value;
    if (added && differences(added, draft).length > 0) {
      // An earlier try was stored and its answer was lost. The form has changed since then.
      const isAsTried = sent.some((tried) => differences(added, tried).length === 0);
      const outcome = isAsTried ? await saveProduct(productWriter, added, draft, sent) : OVERTAKEN;
      if (outcome.kind !== 'saved') {
        changed([added.id]);
        return fail(
          `An earlier try has added the product without your last changes. They are still here. ${whyNot(outcome)}`,
        );
      }
    }
    notify('success', 'Product added Successfully');
    changed(result.value.map(({ id }) => id));
    if (formStillHas(element, texts)) return true;
    setFailure(
      'The product is added. What you have typed since is still here, and not saved: “Add product” saves it, too.',
    );
    return false;
  }

  /** The tries of before the session ended. Without one, the product is another one than that of another tab. */
  function goOn(then: Tries) {
    if (then.sent.length > 0) setTries(then);
  }

  function fail(what: string): false {
    setFailure(what);
    notify('error', 'Could not add new product, please try again later!');
    return false;
  }

  // Do not navigate inside `send`: until `send` has settled, `UnsavedGuard` would ask.
  useEffect(() => {
    if (form.isSaved) navigate(backTo, { replace: true });
  }, [form.isSaved, navigate, backTo]);

  return (
    <>
      <PageHeading>New product</PageHeading>
      <ProductForm
        form={form}
        id={nextId?.ok === true ? nextId.value : null}
        idHint="Given when it is saved; another admin may be quicker"
        submitLabel="Add product"
        backTo={backTo}
        after={<TypedAgainst base={tries} schema={TriesSchema} onRestored={goOn} />}
      >
        {failure !== null && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
      </ProductForm>
      <UnsavedGuard when={form.isDirty} />
    </>
  );
}

/** The texts that another page has passed. Missing texts are empty. */
function textsIn(state: unknown): ProductTexts {
  const { texts } = (state ?? {}) as { texts?: Readonly<Record<string, unknown>> };
  const entries = TEXT_NAMES.map((name) => {
    const text = texts?.[name];
    return [name, typeof text === 'string' ? text : ''];
  });
  // Safe: there is one entry for each name.
  return Object.fromEntries(entries) as ProductTexts;
}
