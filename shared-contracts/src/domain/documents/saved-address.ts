import * as v from 'valibot';

import * as LIMITS from '../limits';

/** An address that a shopper delivers to, in the fields of the order form, with its contact number. */
export interface SavedAddress {
  /** House and street. */
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly number: string;
}

const SavedAddresses = v.array(
  v.object({
    address: v.string(),
    city: v.string(),
    postalCode: v.string(),
    country: v.string(),
    number: v.string(),
  }),
);

/** The `addresses` of a `users/{uid}` document, the last used first. A record may have no addresses. */
export function parseSavedAddresses(data: unknown): readonly SavedAddress[] {
  const parsed = v.safeParse(SavedAddresses, data);
  return parsed.success ? parsed.output : [];
}

/** The address as a single text, which an order stores. */
export function addressText({
  address,
  city,
  postalCode,
  country,
}: Omit<SavedAddress, 'number'>): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [address, town, country].filter(Boolean).join(', ');
}

export function isSameAddress(a: SavedAddress, b: SavedAddress): boolean {
  return addressText(a) === addressText(b) && a.number === b.number;
}

/** The addresses with this address first. Drops the address that was not used for the longest time. */
export function withAddress(
  addresses: readonly SavedAddress[],
  used: SavedAddress,
): readonly SavedAddress[] {
  const others = addresses.filter((one) => !isSameAddress(one, used));
  return [used, ...others].slice(0, LIMITS.savedAddressesMax);
}
