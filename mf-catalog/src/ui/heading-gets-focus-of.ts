import type { RefCallback } from 'react';

import { focusHeading } from '@galleria/shared-ui';

/** The ref of a part that news take away: the page's heading gets the focus that was in it. */
export const headingGetsFocusOf: RefCallback<HTMLElement> = (part) => () => {
  if (part?.contains(document.activeElement)) focusHeading();
};
