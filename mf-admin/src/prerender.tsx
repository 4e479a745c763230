import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { BASE_PATH, routes } from '@galleria/shared-contracts/contract';
import { Waiting } from '@galleria/shared-ui';

import { ENTRIES } from './app/entries';
import { DashboardHeading } from './reports/dashboard-heading';
import { BackOfficeFrame } from './app/frame/back-office-frame';

const DASHBOARD = routes.admin('dashboard');

export default {
  [DASHBOARD]: renderToStaticMarkup(
    <MemoryRouter basename={BASE_PATH} initialEntries={[`${BASE_PATH}${DASHBOARD}`]}>
      {/* Before the scripts are loaded, only links work. */}
      <Waiting isWaiting style={{ display: 'contents' }}>
        <BackOfficeFrame entries={ENTRIES}>
          <DashboardHeading figures={null} isBusy onRefresh={() => undefined} />
        </BackOfficeFrame>
      </Waiting>
    </MemoryRouter>,
  ),
};
