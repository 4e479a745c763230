import type { ReactNode } from 'react';

import { ErrorState, GoBack } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';

export const NO_SUCH_PAGE = TEXTS.error.noSuchPage;

interface SomeErrorProps {
  readonly details: string;
  readonly children?: ReactNode;
}

/** An error that a retry does not mend. */
export function SomeError({ details, children }: SomeErrorProps) {
  return (
    <ErrorState
      title={TEXTS.failed}
      level={1}
      details={details}
      actions={
        <>
          {children}
          <GoBack />
        </>
      }
    />
  );
}
