import { BASE_PATH, routes } from '@galleria/shared-contracts/contract';
import { Button } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';

/** A search that needs no scripts to send. Its result is the list, which needs them to search. */
export function PlainSearch() {
  return (
    <form role="search" action={BASE_PATH + routes.allProducts()}>
      <p className="soft">{TEXTS.error.withoutScripts}</p>
      <div className="cluster">
        <input type="search" name="q" required aria-label={TEXTS.error.searchShops} />
        <Button type="submit">{TEXTS.error.search}</Button>
      </div>
    </form>
  );
}
