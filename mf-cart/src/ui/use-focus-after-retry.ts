import { useEffect, useRef } from 'react';

import { focusHeading } from '@galleria/shared-ui';

/**
 * Moves the focus to the page's heading when the answer after a failure is shown. The element with the focus has
 * disappeared: the button that asked again, or the error's heading when the page asked by itself. A focus elsewhere
 * stays. `isGood` is `null` while there is no answer.
 */
export function useFocusAfterRetry(isGood: boolean | null): void {
  const hasFailed = useRef(false);
  useEffect(() => {
    if (isGood === null) return;
    if (hasFailed.current && document.activeElement === document.body) focusHeading();
    hasFailed.current = !isGood;
  }, [isGood]);
}
