import { useEffect } from 'react';

import { focusHeading } from '@galleria/shared-ui';

/**
 * The page's heading gets the focus when the answer to a retry is shown, because the button that asked for it has
 * disappeared. A focus elsewhere stays.
 */
export function useFocusAfterRetry(tries: number, isAnswered: boolean): void {
  useEffect(() => {
    if (tries > 0 && isAnswered && document.activeElement === document.body) focusHeading();
  }, [tries, isAnswered]);
}
