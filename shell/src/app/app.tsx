import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';

import { HostProvider } from '@galleria/shared-contracts/react';

import { LateToasts } from '../features/toasts/late-toasts';
import type { Shell } from './create-shell';

export function App({ shell }: { shell: Shell }) {
  return (
    <HostProvider value={shell.host}>
      <Provider store={shell.store}>
        <RouterProvider router={shell.router} />
        <LateToasts />
      </Provider>
    </HostProvider>
  );
}
