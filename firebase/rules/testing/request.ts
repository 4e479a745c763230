/** The fields of a document. `NOW` stands for the server's time, a `Date` for any other time. */
export type Fields = Record<string, unknown>;

/** The time of the commit, as the server sets it. */
export const NOW = Symbol('the time of the commit');

export type Write =
  /** Creates or replaces a document. */
  | { readonly set: string; readonly fields: Fields }
  /** Changes fields of a document that must exist. */
  | { readonly update: string; readonly fields: Fields }
  | { readonly delete: string };

export type Condition = readonly [field: string, op: '==' | '<=' | '>=', value: unknown];

export type Commit = { readonly commit: readonly Write[] };

/** A request to Firestore as data, so that the same request can be sent to any server. */
export type Request =
  | Commit
  | { readonly get: string }
  | { readonly list: string; readonly where?: Condition; readonly limit?: number }
  | { readonly listGroup: string }
  /** Only a visitor sends this, by hand: no SDK for browsers has an offset. */
  | { readonly skip: number; readonly of: string; readonly limit: number };

/** Who sends the request. Each role has its own token; see `sign-in.ts`. */
export type Role =
  | 'visitor'
  | 'newcomer'
  | 'newcomer whose e-mail does not end in .com'
  | 'newcomer without an e-mail'
  | 'shopper with a verified address'
  | 'shopper with a verified address other than in their record'
  | 'shopper'
  | 'another shopper'
  | 'shopper with a big cart'
  /** An owner. `second admin` is also an owner, with a key that is older than the roles. */
  | 'admin'
  | 'second admin'
  | 'manager'
  | 'packer'
  | 'viewer'
  | 'removed admin'
  | 'admin with an old sign-in'
  | 'admin with a verified address';

export interface Case {
  /** Role, verdict and reason in one sentence. */
  readonly name: string;
  readonly role: Role;
  readonly isAllowed: boolean;
  readonly request: Request;
  /** Written with owner rights before the request. */
  readonly given: readonly Write[];
}

/** A request that the rules must let through. */
export function allow(role: Role, what: string, request: Request, given: Write[] = []): Case {
  return { name: `${role} may ${what}`, role, isAllowed: true, request, given };
}

/** A request that the rules must refuse; `what` names the forgery. */
export function deny(role: Role, what: string, request: Request, given: Write[] = []): Case {
  return { name: `${role} may not ${what}`, role, isAllowed: false, request, given };
}

export const get = (path: string): Request => ({ get: path });

export const list = (collection: string, where?: Condition, limit?: number): Request => ({
  list: collection,
  ...(where && { where }),
  ...(limit && { limit }),
});

export const commit = (...writes: Write[]): Commit => ({ commit: writes });

export const set = (path: string, fields: Fields): Write => ({ set: path, fields });

export const update = (path: string, fields: Fields): Write => ({ update: path, fields });

export const remove = (path: string): Write => ({ delete: path });

/** The fields without the field `name`. */
export function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

/**
 * The fields with `mark` instead of `NOW`, also in the map of a return. Each SDK has its own value for the
 * server's time.
 */
export function stamped(fields: Fields, mark: unknown): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === NOW ? mark : name === 'returned' && isFields(value) ? stamped(value, mark) : value,
    ]),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
