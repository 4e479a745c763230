import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import '@galleria/shared-ui/styles.css';

import { App } from './app/app';
import { createShell } from './app/create-shell';
import { firstPageOf } from './app/first-page';
import { readBootData } from './boot/boot-data';
import { showBootFailure } from './boot/show-boot-failure';
import { nextTask } from './ui/next-task';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

readBootData().then(
  async (bootData) => {
    // Let the browser handle input between evaluating the scripts and running the app.
    await nextTask();
    const shell = createShell(bootData);
    // Keep the prerendered page until the first page is ready.
    if (root.hasChildNodes()) await firstPageOf(shell.router);
    // React empties the root element, and the `<main>` of a static page contains style sheets. So move them out.
    document.head.append(...root.querySelectorAll('style'));
    // A transition renders in slices, so that the browser can handle input in between.
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
