import { TEXTS } from '../texts';

/** The document's title for a screen. */
export function documentTitle(screen: string): string {
  return `${screen} · ${TEXTS.site}`;
}

/** The document's description for a screen. A screen without its own description gets the default. */
export function documentDescription(screen: string = TEXTS.description): string {
  return `${screen} ${TEXTS.offer}`;
}
