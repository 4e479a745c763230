import * as LIMITS from './limits';

/** Whether an e-mail address is valid for login, sign-up and orders: it contains "@" and ends with ".com". */
export function isAccountEmail(email: string): boolean {
  return (
    email.includes('@') &&
    email.endsWith(LIMITS.emailEnding) &&
    email.length > '@'.length + LIMITS.emailEnding.length &&
    email.length <= LIMITS.emailMax
  );
}

/**
 * Whether an e-mail address is valid for an admin. It is the id of the admin's document, so it must not
 * contain a slash. Only ASCII without spaces is valid, so that no similar letter can imitate another
 * admin's address.
 */
export function isAdminEmail(email: string): boolean {
  return isAccountEmail(email) && /^[!-.0-~]+$/.test(email);
}

/**
 * Whether an address could receive mail: the check `isAnyEmail` of `firestore.rules`, plus a dot in the
 * host.
 */
export function isEmailAddress(email: string): boolean {
  return email.length <= LIMITS.emailMax && /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email);
}

export function isPassword(password: string): boolean {
  return password.length >= LIMITS.passwordMin;
}

/** A full name has a space between words. */
export function isFullName(name: string): boolean {
  const trimmed = name.trim();
  return trimmed.includes(' ') && trimmed.length <= LIMITS.nameMax;
}

export function isAddress(address: string): boolean {
  const length = address.trim().length;
  return length >= LIMITS.addressMin && length <= LIMITS.addressMax;
}

/**
 * Whether the text has eleven digits, and a 0 among them. It is a text, because a number would lose a
 * leading 0.
 */
export function isContactNumber(number: string): boolean {
  return /^[0-9]{11}$/.test(number) && number.includes('0');
}
