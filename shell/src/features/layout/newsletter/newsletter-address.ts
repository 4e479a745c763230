import { isEmailAddress } from '@galleria/shared-contracts/domain';

const WELL_KNOWN_HOSTS = ['gmail', 'yahoo', 'outlook', 'hotmail', 'icloud', 'proton'];

/**
 * An address at one of the mail hosts (P-CONTACT-2): `sam@yahoo.co.uk` is at `yahoo`. The address is
 * a document's id, so it must not contain a slash.
 */
export function isNewsletterAddress(
  address: string,
  hosts: readonly string[] = WELL_KNOWN_HOSTS,
): boolean {
  if (!isEmailAddress(address) || address.includes('/')) return false;
  const domain = address.slice(address.indexOf('@') + 1).toLowerCase();
  return domain
    .split('.')
    .slice(0, -1)
    .some((label) => hosts.includes(label));
}
