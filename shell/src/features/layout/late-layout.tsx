import { OfflineBanner } from './offline/offline-banner';
import { useSearchKey } from './search-key';

export { AccountMenu } from './account-menu';

/** The parts of the layout that the first view does not need. */
export function LateLayout() {
  useSearchKey();
  return <OfflineBanner />;
}
