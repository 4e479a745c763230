import { useScreen } from '@galleria/shared-contracts/react';
import { EmptyState, GoBack } from '@galleria/shared-ui';

const TITLE = 'Page not found';

/** The page for an address below `/admin` that belongs to no other page. */
export function NoSuchPage() {
  useScreen(TITLE);
  return (
    <EmptyState level={1} title={TITLE} actions={<GoBack />}>
      There is no such page.
    </EmptyState>
  );
}
