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

/** Roles that must not have an administrator's rights. */
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

/** The document without each of its fields in turn. `others` are the other writes of the commit. */
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
