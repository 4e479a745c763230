import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';

import { routes } from '@galleria/shared-contracts/contract';
import {
  stockMarksOf,
  type Product,
  type ProductSummary,
  type StockMarks,
} from '@galleria/shared-contracts/domain';
import { useHost, useScreen, useSession } from '@galleria/shared-contracts/react';
import { ButtonLink, Picture, SkeletonCards, TextLink } from '@galleria/shared-ui';

import { loadProducts } from '../../data/catalogue-state/catalogue.thunks';
import type { CatalogDispatch } from '../../data/catalogue-state/dispatch';
import { useCatalogue, type CatalogueView } from '../../data/catalogue-state/use-catalogue';
import { cardsAlone } from '../../data/groups';
import type { RecentlyViewed } from '../../data/recently-viewed';
import { TEXTS } from '../../texts';
import { CatalogueProblem } from '../../ui/catalogue-problem';
import { Shelf } from '../../ui/shelf';
import { CategoryTiles } from './category-tiles';
import { ofIds, shelvesOf, SHELF_LENGTH } from './choose-products';
import { heroPicture } from './hero-picture';
import styles from './home.module.css';

const NOTHING: { products: readonly ProductSummary[]; stock: StockMarks } = {
  products: [],
  stock: {},
};

/** The home page: hero, category tiles and three shelves of products. */
export function HomePage({ recentlyViewed }: { recentlyViewed: RecentlyViewed }) {
  const session = useSession();
  const { Slot } = useHost();
  const { catalogue, isQuiet, retry } = useCatalogue({ path: routes.home() });
  const { products, stock } = catalogue.status === 'partial' ? catalogue : NOTHING;
  const shelves = useMemo(() => shelvesOf(products, stock), [products, stock]);

  if (catalogue.status === 'failed') {
    return <CatalogueProblem error={catalogue.error} retry={retry} />;
  }
  return (
    <div className={styles['page']}>
      {/* The slot is only for logged-in users, so that a visitor's page loads no code for it. */}
      {session.kind === 'user' && <Slot name="home:top" props={{}} />}
      <Hero />
      <section className={styles['section']} aria-labelledby="shops">
        <h2 id="shops">{TEXTS.front.shops}</h2>
        <CategoryTiles />
      </section>
      {catalogue.status === 'loading' && <SkeletonCards count={4} />}
      <Shelf
        title={TEXTS.front.rated}
        cards={shelves.rated}
        more={
          <TextLink to={`${routes.allProducts()}?sort=rating-desc`}>
            {TEXTS.front.allByRating}
          </TextLink>
        }
      />
      <Shelf title={TEXTS.front.fresh} cards={shelves.fresh} />
      <ViewedShelf {...{ recentlyViewed, catalogue, isQuiet }} />
    </div>
  );
}

interface ViewedShelfProps extends Pick<CatalogueView, 'catalogue' | 'isQuiet'> {
  recentlyViewed: RecentlyViewed;
}

/**
 * The recently viewed products. The static page cannot contain them, so they are read when the page is quiet.
 */
function ViewedShelf({ recentlyViewed, catalogue, isQuiet }: ViewedShelfProps) {
  const dispatch = useDispatch<CatalogDispatch>();
  const [ids] = useState(() => recentlyViewed.ids().slice(0, SHELF_LENGTH));
  const [read, setRead] = useState<readonly Product[]>([]);
  const isFirst = catalogue.status !== 'partial' || catalogue.isStatic;
  const reads = (isQuiet || !isFirst) && ids.length > 0;
  useEffect(() => {
    if (!reads) return;
    // When the read fails, the shelf is left out.
    dispatch(loadProducts(ids))
      .unwrap()
      .then(
        ({ products }) => setRead(products),
        () => {},
      );
  }, [dispatch, reads, ids]);
  const viewed = useMemo(
    () => cardsAlone({ products: ofIds(read, ids), stock: stockMarksOf(read) }),
    [read, ids],
  );
  return <Shelf title={TEXTS.front.viewed} cards={viewed} />;
}

function Hero() {
  // Set the title here and not in the page, because the error screen of the page sets another title.
  useScreen(TEXTS.home);
  const [picture] = useState(heroPicture);
  return (
    <div>
      <header className={`front ${styles['hero']}`}>
        <div className={styles['welcome']}>
          <p className="sign">{TEXTS.front.sign}</p>
          <h1 tabIndex={-1} data-page-heading="" className={styles['title']}>
            {TEXTS.front.heading}
          </h1>
          <p className={styles['lead']}>{TEXTS.front.lead}</p>
          <div className="cluster">
            <ButtonLink to={routes.allProducts()}>{TEXTS.front.browse}</ButtonLink>
          </div>
        </div>
        <Picture
          data-hero=""
          src={picture}
          alt=""
          width={1200}
          height={720}
          shape="window"
          eager
          className={styles['picture']}
        />
      </header>
      <div className="arcade-edge" />
    </div>
  );
}
