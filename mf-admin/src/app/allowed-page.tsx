import { useEffect, useRef, type ComponentType } from 'react';
import { Navigate } from 'react-router-dom';

import type { Right } from '@galleria/shared-contracts/domain';
import { EmptyState, focusHeading, PageHeading } from '@galleria/shared-ui';

import { useStaysToCopy } from '../kit/form/unsaved-guard';
import { OnlyToCopy } from '../kit/rights/only-to-copy';
import { lacksRight, useOwnRole, whyNot } from '../kit/rights/own-role';

/**
 * Shows the page to an admin with the right. An admin without it reads why the page is closed, or is sent to
 * `insteadTo`. The page stays when the right is taken away while something is typed, so that the admin can copy it.
 * While the role is not known, the page is shown, because the access rules decide what it can read.
 */
export function allowedPage(Page: ComponentType, right: Right, insteadTo?: string): ComponentType {
  return function AllowedPage() {
    const role = useOwnRole();
    const isClosed = lacksRight(role, right);
    const stays = useStaysToCopy(isClosed);
    const isShown = !isClosed || stays;
    const wasShown = useRef(isShown);
    useEffect(() => {
      // The element with the focus has disappeared with the page.
      if (wasShown.current && !isShown && document.activeElement === document.body) focusHeading();
      wasShown.current = isShown;
    }, [isShown]);
    if (isShown) {
      return (
        <>
          <OnlyToCopy right={right} />
          <Page />
        </>
      );
    }
    if (insteadTo !== undefined) return <Navigate to={insteadTo} replace />;
    return (
      <>
        <PageHeading>Not for your role</PageHeading>
        <EmptyState title="This page is not for your role">{whyNot(role, right)}</EmptyState>
      </>
    );
  };
}
