import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { appErrorFrom } from '@galleria/shared-contracts/firebase';
import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, ErrorState, GoBack } from '@galleria/shared-ui';

import { RemoteError } from '../../federation/remote-loader';
import { useRetry } from '../../ui/use-retry';

/** The error screen (P-NAV-12). */
export function ErrorPage() {
  const error = useRouteError();
  useScreen('Some Error Occured');
  if (error instanceof RemoteError) return <RemoteUnavailable message={error.message} />;
  return <SomeError details={detailsOf(error)} />;
}

/** For a path that belongs to no page (P-NAV-13). */
export function NotFoundPage() {
  useScreen('Page not found');
  return <SomeError details="There is no such page." />;
}

function SomeError({ details }: { details: string }) {
  return <ErrorState title="Some Error Occured" level={1} details={details} actions={<GoBack />} />;
}

/** For a page whose remote could not be loaded. Tries again by button and by itself (P-NAV-14). */
function RemoteUnavailable({ message }: { message: string }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // A navigation to the current page loads its remote again.
  const retry = () => void navigate({ pathname, search, hash }, { replace: true });
  const { location: goingTo } = useNavigation();
  const isLeaving = goingTo && (goingTo.pathname !== pathname || goingTo.search !== search);
  // A retry would cancel a navigation to another page.
  useRetry(() => isLeaving || retry());
  return (
    <ErrorState
      title="Some Error Occured"
      level={1}
      details={`${message} The rest of the shop works; this page is tried again by itself.`}
      actions={
        <>
          <Button onClick={retry}>Try again</Button>
          <ButtonLink to={routes.home()} kind="quiet">
            Go to the home page
          </ButtonLink>
        </>
      }
    />
  );
}

function detailsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? 'There is no such page.' : String(error.data);
  }
  return appErrorFrom(error).message;
}
