import type { ReactNode } from 'react';

import { OFFLINE_RETRY_NOTICE, type AppError } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ErrorState, GoBack } from '@galleria/shared-ui';

import { TEXTS } from '../texts';

export interface ProblemScreenProps {
  /** The text that tells the user what went wrong. */
  details: string;
  /** Actions beside "Go back". */
  children?: ReactNode;
}

/** The error screen (P-NAV-12), for what this remote cannot show. */
export function ProblemScreen({ details, children }: ProblemScreenProps) {
  useScreen(TEXTS.problem.failed);
  return (
    <ErrorState
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

interface FailureScreenProps {
  error: AppError;
  retry: () => void;
  children?: ReactNode;
}

/** The error screen after a failed read, with "Try again". */
export function FailureScreen({ error, retry, children }: FailureScreenProps) {
  const isOffline = error.kind !== 'not-found' && !navigator.onLine;
  return (
    <ProblemScreen details={isOffline ? OFFLINE_RETRY_NOTICE : error.message}>
      <Button onClick={retry}>{TEXTS.tryAgain}</Button>
      {children}
    </ProblemScreen>
  );
}
