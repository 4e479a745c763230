import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

import { stable } from '.';

export { Fragment };

/** What JSX becomes in development. React's production build has no `jsxDEV`. */
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: unknown,
  key: Parameters<typeof jsx>[2],
  isStatic: boolean,
) => (isStatic ? jsxs : jsx)(stable(type), props, key);
