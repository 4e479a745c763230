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
import { Button, ButtonLink, ErrorState } from '@galleria/shared-ui';

import { RemoteError } from '../../federation/remote-loader';
import { useRetry } from '../../federation/use-retry';
import { GoBack } from './go-back';

/** The generic error screen. */
export function ErrorPage() {
  const error = useRouteError();
  useScreen('Some Error Occured');
  if (error instanceof RemoteError) return <RemoteUnavailable message={error.message} />;
  return <SomeError details={detailsOf(error)} />;
}

/** Of a path that belongs to nobody. */
export function NotFoundPage() {
  useScreen('Page not found');
  return <SomeError details="There is no such page." />;
}

function SomeError({ details }: { details: string }) {
  return <ErrorState title="Some Error Occured" level={1} details={details} actions={<GoBack />} />;
}

/** The page's remote could not be loaded: tried again when asked, and by itself. */
function RemoteUnavailable({ message }: { message: string }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // Going to where one is looks for the page's remote anew.
  const retry = () => void navigate({ pathname, search, hash }, { replace: true });
  const { location: goingTo } = useNavigation();
  const isLeaving = goingTo && (goingTo.pathname !== pathname || goingTo.search !== search);
  // Nobody who is on the way elsewhere is called back.
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
