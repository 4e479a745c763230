import { useEffect, useRef } from 'react';

import { focusHeading } from '@galleria/shared-ui';

/**
 * The page's heading gets the focus when the answer after a failure is shown, because the button that asked for it has
 * disappeared, or the error's heading when the page asked by itself. A focus elsewhere stays. `isGood` is `null` while
 * there is no answer.
 */
export function useFocusAfterRetry(isGood: boolean | null): void {
  const hasFailed = useRef(false);
  useEffect(() => {
    if (isGood === null) return;
    if (hasFailed.current && document.activeElement === document.body) focusHeading();
    hasFailed.current = !isGood;
  }, [isGood]);
}
