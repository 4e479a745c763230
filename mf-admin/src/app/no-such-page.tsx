import { useScreen } from '@galleria/shared-contracts/react';
import { EmptyState, GoBack } from '@galleria/shared-ui';

const TITLE = 'Page not found';

/** What an address below `/admin` shows that belongs to no page. */
export function NoSuchPage() {
  useScreen(TITLE);
  return (
    <EmptyState level={1} title={TITLE} actions={<GoBack />}>
      There is no such page.
    </EmptyState>
  );
}
