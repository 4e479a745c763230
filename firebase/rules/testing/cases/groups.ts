import {
  allow,
  commit,
  deny,
  get,
  list,
  set,
  without,
  type Case,
  type Fields,
  type Role,
  type Write,
} from '../request';

/** A time that is not the server's. */
export const LONG_AGO = new Date('2020-01-01');
/** Everyone who must not pass for an administrator. */
export const NOT_ADMINS: readonly Role[] = [
  'visitor',
  'shopper',
  'removed admin',
  'admin with an old sign-in',
];

/** Documents that only administrators read, one by one and as a list. */
export function onlyAdminsRead(collection: string, key: string, plural: string): Case[] {
  return [
    allow('admin', `read one of the ${plural}`, get(`${collection}/${key}`)),
    allow('admin', `list the ${plural}`, list(collection)),
    ...NOT_ADMINS.flatMap((role) => [
      deny(role, `read one of the ${plural}`, get(`${collection}/${key}`)),
      deny(role, `list the ${plural}`, list(collection)),
    ]),
  ];
}

/** Every field of the document must be there; `others` are the writes of the same commit. */
export function allFieldsNeeded(
  role: Role,
  what: string,
  path: string,
  fields: Fields,
  ...others: Write[]
): Case[] {
  return Object.keys(fields).map((field) =>
    deny(role, `${what} without ${field}`, commit(set(path, without(fields, field)), ...others)),
  );
}
