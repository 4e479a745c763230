import type { ReactNode } from 'react';

import { ErrorState, GoBack } from '@galleria/shared-ui';

export const NO_SUCH_PAGE = 'There is no such page.';

interface SomeErrorProps {
  readonly details: string;
  readonly children?: ReactNode;
}

/** An error that a retry does not mend. */
export function SomeError({ details, children }: SomeErrorProps) {
  return (
    <ErrorState
      title="Some Error Occured"
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
