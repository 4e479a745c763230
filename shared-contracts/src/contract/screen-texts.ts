const SITE_TITLE = 'Galleria commerce demo';
const DEFAULT_DESCRIPTION =
  'Galleria, independent shops under one roof: electronics, jewelery and clothing.';
/** The end of every description (P-NAV-2). */
const OFFER = 'Get 20% off.';

/** The document's title for a screen. */
export function documentTitle(screen: string): string {
  return `${screen} · ${SITE_TITLE}`;
}

/** The document's description for a screen. A screen without its own description gets the default. */
export function documentDescription(screen: string = DEFAULT_DESCRIPTION): string {
  return `${screen} ${OFFER}`;
}
