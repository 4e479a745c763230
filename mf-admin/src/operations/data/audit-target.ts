/** A document that an entry names: `products/7`, `orders/k3x`, `admins/a@example.com`. */
export interface TargetPart {
  readonly kind: string;
  readonly id: string;
}

export interface AuditTarget {
  readonly parts: readonly TargetPart[];
  /** A note about them, such as the changed fields; may be empty. */
  readonly note: string;
}

/**
 * Parses a target: `kind/id` or `kind/id,id,…`, then perhaps `(a note)`. A target that was cut gives
 * its complete parts; any other text is a note.
 */
export function parseTarget(target: string): AuditTarget {
  const found = /^([a-zA-Z]+)\/([^ ]+)(?: \((.*?)\)?)?…?$/.exec(target);
  if (!found) return { parts: [], note: target };
  const [, kind = '', ids = '', note = ''] = found;
  const parts = ids
    .split(',')
    .filter((id) => id !== '' && !id.endsWith('…'))
    .map((id) => ({ kind, id }));
  return { parts, note: note.replace(/…$/, '') };
}

/**
 * Whether the target names what is searched: exactly a product's number, or any part of an order's
 * key or of an e-mail. `products/7` and `products` work too.
 */
export function namesTarget(target: string, searched: string): boolean {
  const wanted = searched.trim().toLowerCase();
  return parseTarget(target).parts.some(({ kind, id }) => {
    const path = `${kind}/${id}`.toLowerCase();
    const isNumber = /^\d+$/.test(id) && /\d$/.test(wanted);
    return isNumber ? id === wanted || path === wanted : path.includes(wanted);
  });
}
