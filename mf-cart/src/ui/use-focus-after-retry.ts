import { useEffect, useRef } from 'react';

import { focusHeading } from '@galleria/shared-ui';

/**
 * The page's heading gets the focus when the answer to a retry is shown, because the button that asked for it has
 * disappeared. A focus elsewhere stays.
 */
export function useFocusAfterRetry(tries: number, isAnswered: boolean): void {
  const answered = useRef(0);
  useEffect(() => {
    if (!isAnswered || answered.current === tries) return;
    answered.current = tries;
    if (document.activeElement === document.body) focusHeading();
  }, [tries, isAnswered]);
}
