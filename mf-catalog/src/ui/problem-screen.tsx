import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ErrorState } from '@galleria/shared-ui';

export interface ProblemScreenProps {
  /** What went wrong, to be read by a person. */
  details: string;
  /** What else can be done than going back. */
  children?: ReactNode;
}

/** The error screen (P-NAV-12), for what this remote cannot show. */
export function ProblemScreen({ details, children }: ProblemScreenProps) {
  useScreen('Some Error Occured');
  const navigate = useNavigate();
  return (
    <ErrorState
      level={1}
      title="Some Error Occured"
      details={details}
      actions={
        <>
          {children}
          <Button kind="quiet" onClick={() => void navigate(-1)}>
            Go back?
          </Button>
        </>
      }
    />
  );
}
