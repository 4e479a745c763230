import * as LIMITS from './limits';

/** Login, sign-up and order e-mails: non-empty, contains "@", ends with ".com". */
export function isAccountEmail(email: string): boolean {
  return (
    email.includes('@') &&
    email.endsWith(LIMITS.emailEnding) &&
    email.length > '@'.length + LIMITS.emailEnding.length &&
    email.length <= LIMITS.emailMax
  );
}

/**
 * An admin's, which is the id of their record: a slash there would lead elsewhere. ASCII without
 * blanks, so that no letter can pass for another admin's.
 */
export function isAdminEmail(email: string): boolean {
  return isAccountEmail(email) && /^[!-.0-~]+$/.test(email);
}

/** Any address that could get mail; what `firestore.rules` calls `isAnyEmail`, and a dot. */
export function isEmailAddress(email: string): boolean {
  return email.length <= LIMITS.emailMax && /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email);
}

export function isPassword(password: string): boolean {
  return password.length >= LIMITS.passwordMin;
}

/** A full name holds a space between words. */
export function isFullName(name: string): boolean {
  const trimmed = name.trim();
  return trimmed.includes(' ') && trimmed.length <= LIMITS.nameMax;
}

export function isAddress(address: string): boolean {
  const length = address.trim().length;
  return length >= LIMITS.addressMin && length <= LIMITS.addressMax;
}

/** Eleven digits with a 0 among them. Text, because a number would lose a leading 0. */
export function isContactNumber(number: string): boolean {
  return /^[0-9]{11}$/.test(number) && number.includes('0');
}
