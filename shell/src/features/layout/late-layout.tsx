import { OfflineBanner } from './offline/offline-banner';
import { useSearchKey } from './search-key';

export { AccountMenu } from './account-menu';

/** What of the layout the first view does without. */
export function LateLayout() {
  useSearchKey();
  return <OfflineBanner />;
}
