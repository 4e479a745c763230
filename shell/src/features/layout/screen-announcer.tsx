import { useEffect } from 'react';

import { useEventState } from '@galleria/shared-contracts/react';

const SITE_TITLE = 'Galleria commerce demo';
const DEFAULT_DESCRIPTION =
  'Galleria, independent shops under one roof: electronics, jewelery and clothing.';
/** Ends every description (P-NAV-2). */
const OFFER = 'Get 20% off.';

/** Sets the title and description of the screen in view, and announces the title. */
export function ScreenAnnouncer() {
  const screen = useEventState('screen:shown');
  const title = screen?.title;
  const description = `${screen?.description ?? DEFAULT_DESCRIPTION} ${OFFER}`;
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} · ${SITE_TITLE}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return (
    <p className="visually-hidden" role="status" aria-label="Screen">
      {title}
    </p>
  );
}
