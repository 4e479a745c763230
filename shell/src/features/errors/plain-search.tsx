import { BASE_PATH, routes } from '@galleria/shared-contracts/contract';
import { Button } from '@galleria/shared-ui';

/** A search that needs no scripts to send. Its result is the list, which needs them to search. */
export function PlainSearch() {
  return (
    <form role="search" action={BASE_PATH + routes.allProducts()}>
      <p className="soft">Without JavaScript, a search leads to all products.</p>
      <div className="cluster">
        <input type="search" name="q" required aria-label="Search the shops" />
        <Button type="submit">Search</Button>
      </div>
    </form>
  );
}
