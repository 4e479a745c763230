import { useEffect } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { AppError } from '@galleria/shared-contracts/domain';
import { useHost, useSession } from '@galleria/shared-contracts/react';
import { ButtonLink } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { FailureScreen } from './problem-screen';

/** The screen without products. In an empty shop an admin gets a link to add the first product (P-LIST-3). */
export function CatalogueProblem({ error, retry }: { error: AppError; retry: () => void }) {
  const { notify } = useHost();
  const session = useSession();
  const isEmpty = error.kind === 'not-found';
  useEffect(() => {
    if (isEmpty) notify({ type: 'error', title: error.message });
  }, [notify, isEmpty, error]);
  return (
    <FailureScreen error={error} retry={retry}>
      {isEmpty && session.kind === 'admin' && (
        <ButtonLink to={routes.newProduct()}>{TEXTS.problem.addProduct}</ButtonLink>
      )}
    </FailureScreen>
  );
}
