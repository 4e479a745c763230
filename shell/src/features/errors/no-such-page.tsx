import type { ReactNode } from 'react';

import { EmptyState, GoBack } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import { PlainSearch } from './plain-search';

/** The view for an address that belongs to no page (P-NAV-13). It is not an error view, because nothing has failed. */
export function NoSuchPage({ children }: { readonly children?: ReactNode }) {
  return (
    <EmptyState level={1} title={TEXTS.error.notFound} actions={<GoBack />}>
      <p>{TEXTS.error.noSuchPage}</p>
      {children}
      <PlainSearch />
    </EmptyState>
  );
}
