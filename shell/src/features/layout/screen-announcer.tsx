import { useEffect } from 'react';

import { documentDescription, documentTitle } from '@galleria/shared-contracts/contract';

import { TEXTS } from '../../texts';
import { useScreenInView, type ScreenInView } from './screen-in-view';

/** Sets the title and description of the screen in view, and announces the title. */
export function ScreenAnnouncer({ screens }: { screens: ScreenInView }) {
  const screen = useScreenInView(screens);
  const title = screen?.title;
  const description = documentDescription(screen?.description);
  useEffect(() => {
    if (title === undefined) return;
    document.title = documentTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return (
    <p className="visually-hidden" role="status" aria-label={TEXTS.layout.screen}>
      {title}
    </p>
  );
}
