import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { BASE_PATH, LAYOUT, NOT_FOUND } from '@galleria/shared-contracts/contract';

import { NoSuchPage } from './features/errors/no-such-page';
import { FirstLayout, LayoutWithoutScripts } from './features/layout/first-layout';
import { TEXTS } from './texts';

export default {
  [LAYOUT]: renderToStaticMarkup(<FirstLayout />),
  [NOT_FOUND]: renderToStaticMarkup(
    // This router takes the place of the shell's router, because prerendering has no browser.
    <MemoryRouter basename={`${BASE_PATH}/`} initialEntries={[`${BASE_PATH}/`]}>
      <LayoutWithoutScripts>
        <NoSuchPage>
          <p>{TEXTS.error.withoutScripts}</p>
        </NoSuchPage>
      </LayoutWithoutScripts>
    </MemoryRouter>,
  ),
};
