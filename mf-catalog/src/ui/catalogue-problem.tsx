import { routes } from '@galleria/shared-contracts/contract';
import type { AppError } from '@galleria/shared-contracts/domain';
import { useSession } from '@galleria/shared-contracts/react';
import { Button, ButtonLink } from '@galleria/shared-ui';

import { ProblemScreen } from './problem-screen';

/** No products to show. An admin is offered the way to add the first one (P-LIST-3). */
export function CatalogueProblem({ error, retry }: { error: AppError; retry: () => void }) {
  const session = useSession();
  const isEmpty = error.kind === 'not-found';
  return (
    <ProblemScreen details={error.message}>
      <Button onClick={retry}>Try again</Button>
      {isEmpty && session.kind === 'admin' && (
        <ButtonLink to={routes.newProduct()}>Add a product</ButtonLink>
      )}
    </ProblemScreen>
  );
}
