import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { isServed } from '@galleria/shared-contracts/contract';
import { useHost, useScreen } from '@galleria/shared-contracts/react';

import { TEXTS } from '../../texts';
import { NoSuchPage } from './no-such-page';

/** The page for unknown paths (P-NAV-13), and for paths that another site serves (P-ADMIN-56). */
export default function NotFoundPage() {
  useScreen(TEXTS.error.notFound);
  const { serves } = useHost().config;
  const { pathname, search, hash } = useLocation();
  if (!serves || isServed(serves, pathname)) return <NoSuchPage />;
  if ('only' in serves && pathname === '/') return <Navigate to={serves.only[0] ?? '/'} replace />;
  return <Elsewhere address={`${serves.others}${pathname}${search}${hash}`} />;
}

/** Goes to the other site, but not when the visitor comes from there: otherwise two sites could redirect in a loop. */
function Elsewhere({ address }: { address: string }) {
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    const isSentHere = isFirstPage && document.referrer.startsWith(new URL(address).origin);
    if (!isSentHere) window.location.replace(address);
  }, [address, isFirstPage]);
  return (
    <NoSuchPage>
      <p>
        <a href={address}>{address}</a>
      </p>
    </NoSuchPage>
  );
}
