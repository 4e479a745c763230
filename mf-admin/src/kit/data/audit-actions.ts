/** The label of every action that the audit trail can contain. */
export const AUDIT_ACTIONS = {
  'added product': 'Added a product',
  'edited product': 'Edited a product',
  'deleted product': 'Deleted a product',
  'shipped order': 'Shipped an order',
  'tracked order': 'Gave an order’s parcel number',
  'delivered order': 'Marked an order as delivered',
  'unshipped order': 'Took a shipping back',
  'noted order': 'Noted something of an order',
  'resent mail': 'Sent a mail again',
  'cancelled order': 'Cancelled an order',
  'readdressed order': 'Changed an order’s address',
  'agreed return': 'Agreed to a return',
  'refused return': 'Refused a return',
  'received return': 'Received a return',
  'changed delivery': 'Changed what delivery costs',
  'changed categories': 'Changed the categories',
  'refunded return': 'Paid a return back',
  'tagged customer': 'Tagged a customer',
  'blocked customer': 'Blocked a customer',
  'unblocked customer': 'Took a customer’s block away',
  'handled message': 'Handled a message',
  'changed answers': 'Changed the answers of the inbox',
  'added admin': 'Added an admin',
  'changed admin role': 'Changed an admin’s role',
  'changed admin password': 'Changed an admin’s password',
  'deleted admin': 'Deleted an admin',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The label of an action. An action that this version does not know is returned unchanged. */
export function labelOf(action: string): string {
  return isAuditAction(action) ? AUDIT_ACTIONS[action] : action;
}

export function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, action);
}
