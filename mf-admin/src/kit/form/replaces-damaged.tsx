import { useSyncExternalStore } from 'react';

import { Notice } from '@galleria/shared-ui';

import type { DamagedDocuments } from '../data/damaged';

interface ReplacesDamagedProps {
  damaged: DamagedDocuments;
  /** The path of the document that the form saves. */
  path: string;
}

/** Says in a form that what is stored is damaged, and what saving does. */
export function ReplacesDamaged({ damaged, path }: ReplacesDamagedProps) {
  const all = useSyncExternalStore(damaged.subscribe, damaged.all);
  const found = all.find((one) => one.path === path);
  return (
    found && (
      <Notice tone="danger" live>
        What is stored cannot be read ({found.reason}). Saving replaces it with what stands here. If
        a newer version has written it, reload the page first.
      </Notice>
    )
  );
}
