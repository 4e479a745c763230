import { isEmailAddress } from '@galleria/shared-contracts/domain';

const WELL_KNOWN_HOSTS = ['gmail', 'yahoo', 'outlook', 'hotmail', 'icloud', 'proton'];

/**
 * A real address at one of the hosts: `sam@yahoo.co.uk` is at `yahoo`. None of these gives one with
 * a slash, which could not be the id that it becomes.
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
