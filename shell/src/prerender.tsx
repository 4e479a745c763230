import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { BASE_PATH, LAYOUT, NOT_FOUND } from '@galleria/shared-contracts/contract';

import { PlainSearch } from './features/errors/plain-search';
import { NO_SUCH_PAGE, SomeError } from './features/errors/some-error';
import { FirstLayout, LayoutWithoutScripts } from './features/layout/first-layout';

export default {
  [LAYOUT]: renderToStaticMarkup(<FirstLayout />),
  [NOT_FOUND]: renderToStaticMarkup(
    // Stands for the shell's router.
    <MemoryRouter basename={`${BASE_PATH}/`} initialEntries={[`${BASE_PATH}/`]}>
      <LayoutWithoutScripts>
        <SomeError details={NO_SUCH_PAGE}>
          <PlainSearch />
        </SomeError>
      </LayoutWithoutScripts>
    </MemoryRouter>,
  ),
};
