/** The fields of a document. `NOW` stands for the server's time, a `Date` for any other. */
export type Fields = Record<string, unknown>;

/** The time of the commit, as the server sets it. */
export const NOW = Symbol('the time of the commit');

export type Write =
  /** Creates or replaces. */
  | { readonly set: string; readonly fields: Fields }
  /** Changes the fields of a document that must be there. */
  | { readonly update: string; readonly fields: Fields }
  | { readonly delete: string };

export type Condition = readonly [field: string, op: '==' | '<=' | '>=', value: unknown];

export type Commit = { readonly commit: readonly Write[] };

/** A request to Firestore as data: the same one is sent through the SDK to any server. */
export type Request =
  | Commit
  | { readonly get: string }
  | { readonly list: string; readonly where?: Condition; readonly limit?: number }
  | { readonly listGroup: string };

/** Who asks. Each has a token of its own; see `sign-in.ts`. */
export type Role =
  | 'visitor'
  | 'newcomer'
  | 'newcomer whose e-mail does not end in .com'
  | 'newcomer without an e-mail'
  | 'shopper with a verified address'
  | 'shopper'
  | 'another shopper'
  | 'shopper with a big cart'
  | 'admin'
  | 'second admin'
  | 'removed admin'
  | 'admin with an old sign-in';

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

/** The fields without one of them. */
export function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

/** The fields with another mark for the server's time, such as an SDK has its own. */
export function stamped(fields: Fields, mark: unknown): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === NOW ? mark : value]),
  );
}
