import * as LIMITS from './limits';

/** The data with which a shopper can follow a parcel. */
export interface Tracking {
  /** The carrier's name. */
  readonly carrier: string;
  readonly number: string;
  /** The carrier's page about this parcel: an address with `https:`. */
  readonly link: string;
}

interface Carrier {
  readonly name: string;
  /** The address of a parcel's page, without the number at its end. */
  readonly link: string;
}

/** The carriers that the back office offers. For another carrier an admin types name and link. */
export const CARRIERS: readonly Carrier[] = [
  { name: 'DHL', link: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  { name: 'DPD', link: 'https://tracking.dpd.de/status/en_US/parcel/' },
  { name: 'FedEx', link: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'UPS', link: 'https://www.ups.com/track?tracknum=' },
  { name: 'USPS', link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
];

/** The numbers and links that the access rules accept; a test compares them. */
export const TRACKING_NUMBER = /^[A-Za-z0-9-]{4,40}$/;
export const TRACKING_LINK = /^https:[/]{2}[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+([/?#][!-~]*)?$/;

export function isTrackingLink(link: string): boolean {
  return link.length <= LIMITS.trackingLinkMax && TRACKING_LINK.test(link);
}
