import { renderToStaticMarkup } from 'react-dom/server';

import { LAYOUT } from './early/prepare-page';
import { FirstLayout } from './features/layout/first-layout';

export default { [LAYOUT]: renderToStaticMarkup(<FirstLayout />) };
