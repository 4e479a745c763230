/** The roles of admins. The first role has the most rights, the last role the fewest. */
export const ROLES = ['owner', 'manager', 'packer', 'viewer'] as const;

/** The role of an admin, in the field `role` of their `adminKeys` document. */
export type AdminRole = (typeof ROLES)[number];

interface RightOf {
  /** The end of a sentence that begins with "may". */
  readonly words: string;
  readonly roles: readonly AdminRole[];
}

/**
 * The rights of the roles. `rolesWith` in `firestore.rules` has the same table, and a test compares them. The rules
 * enforce the rights. Pages use this table to show only actions that are allowed.
 */
export const RIGHTS = {
  look: {
    words: 'see orders, products, customers, admins and the audit trail',
    roles: ['owner', 'manager', 'packer', 'viewer'],
  },
  oversee: {
    words: 'see figures, messages and subscribers',
    roles: ['owner', 'manager', 'viewer'],
  },
  ship: {
    words: 'ship orders, mark them as delivered, note something and receive returns',
    roles: ['owner', 'manager', 'packer'],
  },
  orders: {
    words:
      'cancel and readdress orders, answer and refund returns, and handle customers and messages',
    roles: ['owner', 'manager'],
  },
  products: { words: 'change products', roles: ['owner', 'manager'] },
  figures: { words: 'store the figures of the dashboard', roles: ['owner', 'manager'] },
  settings: { words: 'change what delivery costs and the categories', roles: ['owner', 'manager'] },
  admins: { words: 'add, change and delete admins', roles: ['owner'] },
} as const satisfies Readonly<Record<string, RightOf>>;

export type Right = keyof typeof RIGHTS;

export function mayDo(role: AdminRole, right: Right): boolean {
  const { roles }: RightOf = RIGHTS[right];
  return roles.includes(role);
}

export function isAdminRole(text: unknown): text is AdminRole {
  return ROLES.some((role) => role === text);
}

/**
 * The role in the data of an `adminKeys` document. A key without a role is older than the roles. It counts as the key
 * of an owner, here and in the rules. Returns `null` for a role that this version does not know: nothing is allowed.
 */
export function roleOf(key: Readonly<Record<string, unknown>>): AdminRole | null {
  const { role = 'owner' } = key;
  return isAdminRole(role) ? role : null;
}
