import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
  type ErrorResponse,
} from 'react-router-dom';

import { isFileError, notLoadedMessage, routes } from '@galleria/shared-contracts/contract';
import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, ErrorState, GoBack } from '@galleria/shared-ui';

import { isMendedByReload, PART_BROKEN, RemoteError } from '../../federation/remote-loader';
import { TEXTS } from '../../texts';
import { useRetry } from '../../ui/use-retry';
import { SomeError } from './some-error';

/** The error screen (P-NAV-12). */
export function ErrorPage() {
  const error = useRouteError();
  useScreen(TEXTS.failed);
  if (error instanceof RemoteError) return <RemoteUnavailable error={error} />;
  if (isRouteErrorResponse(error)) return <SomeError details={detailsOf(error)} />;
  return <Failed details={isFileError(error) ? notLoadedMessage(error) : PART_BROKEN} />;
}

/** The error screen of a page that has failed. Offers a retry, because the page may work the next time. */
function Failed({ details }: { details: string }) {
  const { retry } = useThisPageAgain();
  return (
    <ErrorState
      level={1}
      details={details}
      actions={
        <>
          <Button onClick={retry}>{TEXTS.tryAgain}</Button>
          <GoBack />
        </>
      }
    />
  );
}

/** The error screen of a page whose remote was not loaded. Retries by button and by itself (P-NAV-14). */
function RemoteUnavailable({ error }: { error: RemoteError }) {
  const { retry, isLeaving } = useThisPageAgain();
  // A retry would cancel a navigation, and close an open menu.
  useRetry(() => isLeaving || isMenuOpen() || retry());
  return (
    <ErrorState
      level={1}
      details={TEXTS.error.restWorks(error.message)}
      actions={
        <>
          <Button onClick={retry}>{TEXTS.tryAgain}</Button>
          {isMendedByReload(error) && (
            <Button kind="quiet" onClick={() => window.location.reload()}>
              {TEXTS.reload}
            </Button>
          )}
          <ButtonLink to={routes.home()} kind="quiet">
            {TEXTS.error.home}
          </ButtonLink>
        </>
      }
    />
  );
}

const isMenuOpen = () => document.querySelector('header [aria-expanded=true]') !== null;

/** `retry` navigates to the current page, which loads and renders its remote again. */
function useThisPageAgain() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { location: goingTo } = useNavigation();
  return {
    retry: () => void navigate({ pathname, search, hash }, { replace: true }),
    isLeaving: goingTo && (goingTo.pathname !== pathname || goingTo.search !== search),
  };
}

/** The text of a `Response` that a page has thrown. The router's own errors differ: they have an `error`. */
function detailsOf(response: ErrorResponse): string {
  if (response.status === 404) return TEXTS.error.noSuchPage;
  const isText = typeof response.data === 'string' && !('error' in response);
  return isText ? String(response.data) : PART_BROKEN;
}
