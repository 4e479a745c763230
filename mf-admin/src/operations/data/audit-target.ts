/** What an entry names: `products/7`, `orders/k3x`, `admins/a@example.com`. */
export interface TargetPart {
  readonly kind: string;
  readonly id: string;
}

export interface AuditTarget {
  readonly parts: readonly TargetPart[];
  /** What is said of them, such as the fields that were changed; empty when nothing is. */
  readonly note: string;
}

/**
 * Reads a target as the back office writes it: `kind/id`, `kind/id,id,…` and perhaps `(a note)`
 * behind it. What looks otherwise, or was cut off, gives the parts that can be made out.
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
 * True when the target names what is searched: a product's number exactly, else any part of an
 * order's key or of an e-mail; `products/7` and `products` work too.
 */
export function namesTarget(target: string, searched: string): boolean {
  const wanted = searched.trim().toLowerCase();
  return parseTarget(target).parts.some(({ kind, id }) => {
    const path = `${kind}/${id}`.toLowerCase();
    const isNumber = /^\d+$/.test(id) && /\d$/.test(wanted);
    return isNumber ? id === wanted || path === wanted : path.includes(wanted);
  });
}
