import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';

import { BASE_PATH, routes } from '@galleria/shared-contracts/contract';
import {
  LIMITS,
  ok,
  wishesInAddress,
  type AppError,
  type Product,
} from '@galleria/shared-contracts/domain';
import { useHost, useScreen, useSession } from '@galleria/shared-contracts/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  headingGetsFocusOf,
  isFocusAt,
  PageHeading,
  SkeletonCards,
} from '@galleria/shared-ui';

import { loadProducts } from '../../data/catalogue-state/catalogue.thunks';
import type { CatalogDispatch } from '../../data/catalogue-state/dispatch';
import { withWishes } from '../../data/catalogue-state/wishes.thunk';
import { onWishesChanged } from '../../data/on-wishes-changed';
import { TEXTS } from '../../texts';
import { FailureScreen } from '../../ui/problem-screen';
import { ProductCard } from '../../ui/product-card';
import styles from './wishes.module.css';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | {
      readonly status: 'ready';
      readonly ids: readonly number[];
      /** The wished products that are still sold, in the order of `ids`. */
      readonly products: readonly Product[];
      /** The ids whose documents exist, also if a document is damaged. */
      readonly found: readonly number[];
    };

const NOTHING: Omit<Extract<State, { status: 'ready' }>, 'status'> = {
  ids: [],
  products: [],
  found: [],
};

/** `/wishes`: the person's own wishes, or the shared wishes if the address contains `ids`. */
export default function WishesPage() {
  const { search } = useLocation();
  const session = useSession();
  const shared = new URLSearchParams(search).get('ids');
  const who = session.kind === 'user' ? session.uid : session.kind;
  return <WishesOf key={`${who} ${shared ?? ''}`} shared={shared} />;
}

function WishesOf({ shared }: { shared: string | null }) {
  const { notify } = useHost();
  const dispatch = useDispatch<CatalogDispatch>();
  const [state, setState] = useState<State>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = shared === null ? TEXTS.wishes.own : TEXTS.wishes.shared;
  useScreen(state.status === 'failed' ? TEXTS.problem.failed : title);
  const removals = useRef(0);

  useEffect(() => onWishesChanged(() => setTries((before) => before + 1)), []);

  useEffect(() => {
    let isWanted = true;
    const removalsBefore = removals.current;
    async function load(): Promise<State> {
      const ids =
        shared === null
          ? await dispatch(withWishes((wishes) => wishes.read()))
          : ok(wishesInAddress(shared));
      if (!ids.ok) return { status: 'failed', error: ids.error };
      const read = await dispatch(loadProducts(ids.value));
      if (!loadProducts.fulfilled.match(read)) {
        // Safe: the thunk rejects with a value only.
        return { status: 'failed', error: read.payload as AppError };
      }
      const byId = new Map(read.payload.products.map((product) => [product.id, product]));
      const products = ids.value.flatMap((id) => byId.get(id) ?? []);
      return { status: 'ready', ids: ids.value, products, found: read.payload.found };
    }
    void load().then((next) => {
      // Ignore the answer after a removal, because it may still contain the removed wish.
      if (!isWanted || removals.current !== removalsBefore) return;
      setState((now) => (next.status === 'failed' && now.status === 'ready' ? now : next));
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, shared, tries]);

  if (state.status === 'failed') {
    const retry = () => {
      setState({ status: 'loading' });
      setTries(tries + 1);
    };
    return <FailureScreen error={state.error} retry={retry} />;
  }
  const isLoading = state.status === 'loading';
  const { ids, products, found } = isLoading ? NOTHING : state;

  async function remove(button: HTMLElement, ...gone: readonly number[]) {
    const left = await dispatch(withWishes((wishes) => wishes.remove(...gone)));
    if (!left.ok) {
      notify({ type: 'error', title: left.error.message });
      return;
    }
    removals.current += 1;
    // Start from the latest state, because another removal may have ended meanwhile.
    setState((now) =>
      now.status === 'ready'
        ? {
            ...now,
            ids: now.ids.filter((id) => !gone.includes(id)),
            products: now.products.filter(({ id }) => !gone.includes(id)),
          }
        : now,
    );
    notify({ type: 'success', title: TEXTS.wishes.takenOut });
    // The pressed button disappears. Move the focus only if it is still there, because the visitor may have moved it.
    if (isFocusAt(button)) heading.current?.focus();
  }

  const kept = ids.filter((id) => found.includes(id));
  const gone = ids.filter((id) => !found.includes(id));
  const damaged = kept.length - products.length;
  const missing = [
    ...(gone.length > 0 ? [TEXTS.wishes.gone(gone.length)] : []),
    ...(damaged > 0 ? [TEXTS.wishes.damaged(damaged)] : []),
  ];

  async function share() {
    try {
      await navigator.clipboard.writeText(location.origin + BASE_PATH + routes.wishes(kept));
      notify({ type: 'success', title: TEXTS.wishes.copied });
    } catch {
      notify({ type: 'error', title: TEXTS.wishes.notCopied });
    }
  }

  return (
    <div className={styles['page']} data-loading={isLoading || undefined}>
      {/* Always render the same element, so that it keeps the focus. */}
      <PageHeading
        ref={heading}
        lead={missing.length > 0 ? missing.join(' ') : undefined}
        actions={
          ids.length === 0 ? undefined : (
            <>
              {shared === null && gone.length > 0 && (
                <Button
                  kind="quiet"
                  onClick={({ currentTarget }) => void remove(currentTarget, ...gone)}
                >
                  {TEXTS.wishes.takeOutGone}
                </Button>
              )}
              {shared === null && products.length > 0 && (
                <Button kind="quiet" onClick={() => void share()}>
                  {TEXTS.wishes.copy}
                </Button>
              )}
              {products.length === 0 && (
                <ButtonLink to={routes.allProducts()}>{TEXTS.wishes.browse}</ButtonLink>
              )}
            </>
          )
        }
      >
        {title}
      </PageHeading>
      {isLoading && <SkeletonCards count={4} />}
      {!isLoading && ids.length === 0 && (
        <EmptyState
          title={shared === null ? TEXTS.wishes.none : TEXTS.wishes.noneShared}
          actions={<ButtonLink to={routes.allProducts()}>{TEXTS.wishes.browse}</ButtonLink>}
        >
          {TEXTS.wishes.how}
        </EmptyState>
      )}
      {products.length > 0 && (
        <ul className="product-grid">
          {products.map((product) => (
            <li key={product.id} ref={headingGetsFocusOf} className={styles['wish']}>
              <ProductCard product={product} stock={markOf(product)} isAlone />
              {shared === null && (
                <Button
                  kind="quiet"
                  size="s"
                  aria-label={TEXTS.wishes.takeOutOne(product.title)}
                  // Ignore the second click of a double click, because the next wish has moved to this place.
                  onClick={({ currentTarget, detail }) =>
                    detail < 2 && void remove(currentTarget, product.id)
                  }
                >
                  {TEXTS.wishes.takeOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function markOf({ stock }: Product): number | undefined {
  return stock <= LIMITS.lowStockMax ? stock : undefined;
}
