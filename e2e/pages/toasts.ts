import type { Request } from '@playwright/test';

/** Whether this is the script that shows notices. */
export function isToasts(request: Request): boolean {
  return /toasts[^/]*\.js$/.test(new URL(request.url()).pathname);
}
