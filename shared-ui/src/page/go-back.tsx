import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';

import { ButtonLink } from '../link/link';
import { TEXTS } from '../texts';

/** A link to the previous page, or to the home page if the visit began on this page. */
export function GoBack() {
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (!hasPageBefore(window.history.state)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <ButtonLink to={routes.home()} onClick={goBack}>
      {TEXTS.goBack}
    </ButtonLink>
  );
}

/**
 * Whether the history has an earlier page of the shop. The router stores the index of each entry in its
 * state.
 */
function hasPageBefore(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
