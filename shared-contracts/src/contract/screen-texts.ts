const SITE_TITLE = 'Galleria commerce demo';
const DEFAULT_DESCRIPTION =
  'Galleria, independent shops under one roof: electronics, jewelery and clothing.';
/** Ends every description (P-NAV-2). */
const OFFER = 'Get 20% off.';

/** The document's title while a screen is shown. */
export function documentTitle(screen: string): string {
  return `${screen} · ${SITE_TITLE}`;
}

/** The document's description while a screen is shown that says this of itself, or nothing. */
export function documentDescription(screen: string = DEFAULT_DESCRIPTION): string {
  return `${screen} ${OFFER}`;
}
