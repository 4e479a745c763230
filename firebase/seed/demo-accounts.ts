/** LOCAL ONLY: everybody knows these passwords. Create these accounts only in the local backend. */
export const demoAccounts = {
  shopper: { email: 'shopper@example.com', password: 'shopper-pass', name: 'Sam Shopper' },
  admin: { email: 'admin@example.com', password: 'admin-pass' },
} as const;

/** Lines for the developer's terminal. */
export function demoAccountLines(): string[] {
  const { shopper, admin } = demoAccounts;
  return [
    `Shopper: ${shopper.email} / ${shopper.password} (local only)`,
    `Admin:   ${admin.email} / ${admin.password} (local only)`,
  ];
}
