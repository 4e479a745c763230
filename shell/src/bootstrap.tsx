import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { BASE_PATH } from '@galleria/shared-contracts/contract';
import '@galleria/shared-ui/styles.css';

import { App } from './app/app';
import { createShell } from './app/create-shell';
import { firstPageOf } from './app/first-page';
import { readBootData } from './boot/boot-data';
import { showBootFailure } from './boot/show-boot-failure';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

readBootData(BASE_PATH).then(
  async (bootData) => {
    // The page answers between what its scripts are and what they do.
    await new Promise((resolve) => setTimeout(resolve));
    const shell = createShell(bootData);
    // What the early script has painted is better than a page that is still loading.
    if (root.hasChildNodes()) await firstPageOf(shell.router);
    // Rendered in slices, so that the page answers in between.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App shell={shell} bootData={bootData} />
        </StrictMode>,
      ),
    );
  },
  (error: unknown) => showBootFailure(root, error),
);
