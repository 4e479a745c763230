import type { ReactNode } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { Button, headingGetsFocusOf, Notice } from '@galleria/shared-ui';

import { useRetry } from './use-retry';

/** What a failure means when the last answer stays in the page. */
export const MAY_HAVE_CHANGED = 'What you see may have changed.';

interface FailureNoticeProps {
  result: Result<unknown> | null;
  onRetry: () => void;
  /** What the failure means. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Announces that the last answer is a failure, and offers to try again. Renders nothing after a good answer. */
export function FailureNotice({ result, onRetry, children, className = '' }: FailureNoticeProps) {
  const { isRetrying, retry } = useRetry(result, onRetry);
  if (result?.ok !== false) return null;
  return (
    <Notice
      tone="danger"
      live
      className={`no-print ${className}`}
      action={
        <Button ref={headingGetsFocusOf} size="s" kind="quiet" busy={isRetrying} onClick={retry}>
          Try again
        </Button>
      }
    >
      {children} {isRetrying ? 'Trying again.' : result.error.message}
    </Notice>
  );
}
