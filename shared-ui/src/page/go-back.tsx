import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';

import { ButtonLink } from '../link/link';

/** Goes to the previous page, or home when the shop was opened with this one. */
export function GoBack() {
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (!hasPageBefore(window.history.state)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <ButtonLink to={routes.home()} onClick={goBack}>
      Go back?
    </ButtonLink>
  );
}

/** The router numbers its entries in the history's state. */
function hasPageBefore(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
