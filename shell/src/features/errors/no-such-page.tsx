import type { ReactNode } from 'react';

import { EmptyState, GoBack } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import { PlainSearch } from './plain-search';

/** What an address shows that belongs to no page (P-NAV-13): nothing has failed, so it is no error. */
export function NoSuchPage({ children }: { readonly children?: ReactNode }) {
  return (
    <EmptyState level={1} title={TEXTS.error.notFound} actions={<GoBack />}>
      <p>{TEXTS.error.noSuchPage}</p>
      {children}
      <PlainSearch />
    </EmptyState>
  );
}
