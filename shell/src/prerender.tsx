import { renderToStaticMarkup } from 'react-dom/server';

import { LAYOUT } from '@galleria/shared-contracts/contract';

import { FirstLayout } from './features/layout/first-layout';

export default { [LAYOUT]: renderToStaticMarkup(<FirstLayout />) };
