/** @jest-environment node */
import { cutTitle } from './text';
import {
  isAccountEmail,
  isAddress,
  isAdminEmail,
  isContactNumber,
  isEmailAddress,
  isFullName,
  isPassword,
} from './validation';

describe('validation', () => {
  it.each([
    ['sam@example.com', true],
    ['front/desk@example.com', true],
    ['', false],
    ['sam.example.com', false],
    ['sam@example.org', false],
    ['@.com', false],
    ['.com', false],
    [`${'a'.repeat(250)}@b.com`, false],
  ])('e-mail %s: %s', (email, valid) => {
    expect(isAccountEmail(email)).toBe(valid);
  });

  it.each([
    ['boss@example.com', true],
    ['boss@example.org', false],
    // A document id cannot contain a slash, although an e-mail address can.
    ['front/desk@example.com', false],
    ['../orders/x@example.com', false],
  ])('e-mail of an admin %s: %s', (email, valid) => {
    expect(isAdminEmail(email)).toBe(valid);
  });

  it.each([
    ['sam@example.org', true],
    ['sam@mail.example.co.uk', true],
    ['gmail', false],
    ['@gmail.com', false],
    ['sam@gmail', false],
    ['sam@gmail..com', false],
    ['sam shopper@gmail.com', false],
    ['sam@two@gmail.com', false],
    [`${'a'.repeat(250)}@b.org`, false],
  ])('address for mail %s: %s', (email, valid) => {
    expect(isEmailAddress(email)).toBe(valid);
  });

  it.each([
    ['Sam Shopper', true],
    ['Sam', false],
    [' Sam ', false],
    ['', false],
    [`${'a'.repeat(100)} b`, false],
  ])('full name %j: %s', (name, valid) => {
    expect(isFullName(name)).toBe(valid);
  });

  it.each([
    ['1 High St.', true],
    ['1 High St', false],
    ['         x', false],
  ])('address %j: %s', (address, valid) => {
    expect(isAddress(address)).toBe(valid);
  });

  it.each([
    ['03001234567', true],
    ['13111234567', false],
    ['0300123456', false],
    ['030012345678', false],
    ['0300-123456', false],
    ['', false],
  ])('contact number %j: %s', (number, valid) => {
    expect(isContactNumber(number)).toBe(valid);
  });

  it('requires eight characters in a password', () => {
    expect([isPassword('1234567'), isPassword('12345678')]).toEqual([false, true]);
  });
});

describe('cutTitle', () => {
  it.each([
    ['exactly ten', 11, 'exactly ten'],
    ['exactly ten', 10, 'exactly te…'],
    ['👟👟👟', 2, '👟👟…'],
  ])('cuts %s at %i', (title, length, shown) => {
    expect(cutTitle(title, length)).toBe(shown);
  });
});
