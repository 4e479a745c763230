import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';

import { HostProvider } from '@galleria/shared-contracts/react';

import { LateToasts } from '../features/toasts/late-toasts';
import type { BootData } from '../boot/boot-data';
import type { Shell } from './create-shell';

/** Fetched where a deployment allows overrides; shoppers never see it. */
const OverrideBadge = lazy(() => import('../features/overrides/override-badge'));

interface AppProps {
  readonly shell: Shell;
  readonly bootData: BootData;
}

export function App({ shell, bootData: { config, registry, overrides } }: AppProps) {
  return (
    <HostProvider value={shell.host}>
      <Provider store={shell.store}>
        <RouterProvider router={shell.router} />
        <LateToasts call={shell.toastCall} />
        {config.overrides && (
          <Suspense>
            <OverrideBadge
              config={config}
              registry={registry}
              active={overrides}
              storage={window.localStorage}
              reload={() => window.location.reload()}
            />
          </Suspense>
        )}
      </Provider>
    </HostProvider>
  );
}
