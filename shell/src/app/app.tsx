import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';

import { mendingFiles, safeStorage } from '@galleria/shared-contracts/contract';
import { HostProvider, whenIdle } from '@galleria/shared-contracts/react';

import type { BootData } from '../boot/boot-data';
import { SlotSourceProvider } from '../features/remotes/slot';
import { LazyToasts } from '../features/toasts/lazy-toasts';
import { LazyPart } from '../ui/lazy-part';
import type { Shell } from './create-shell';

/** The badge's code is loaded only on a deployment that allows overrides. */
const overrideBadge = mendingFiles(() =>
  import(/* webpackChunkName: "overrides" */ '../features/overrides/override-badge').then(
    ({ OverrideBadge }) => OverrideBadge,
  ),
);

interface AppProps {
  readonly shell: Shell;
  readonly bootData: BootData;
}

export function App({ shell, bootData: { config, registry, overrides } }: AppProps) {
  return (
    <HostProvider value={shell.host}>
      <SlotSourceProvider value={shell}>
        <Provider store={shell.store}>
          <RouterProvider router={shell.router} onError={shell.onPageError} />
          <LazyToasts notices={shell.notices} />
          {config.overrides && (
            <LazyPart
              load={overrideBadge}
              when={whenIdle}
              props={{
                config,
                registry,
                active: overrides,
                storage: safeStorage('local'),
                reload: () => window.location.reload(),
              }}
            />
          )}
        </Provider>
      </SlotSourceProvider>
    </HostProvider>
  );
}
