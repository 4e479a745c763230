import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import type { FirestoreService } from '../server/rpc';
import { readOutbox } from './read-outbox';
import { renderOutbox, type AccountMail, type MailTemplates } from './render-outbox';

export interface OutboxOptions {
  readonly project: string;
  /**
   * Templates by name. The function is called each time, because the address for their links may be
   * known later.
   */
  readonly templates: () => MailTemplates;
  /** Mails of the sign-in service, the newest last. */
  readonly accountMails: () => Promise<readonly AccountMail[]>;
}

/** Answers with the outbox as a page. Rejects with an RpcError. */
export async function sendOutbox(
  response: ServerResponse,
  service: FirestoreService,
  { project, templates, accountMails }: OutboxOptions,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const page = renderOutbox(
    await readOutbox(service, project),
    templates(),
    nonce,
    await accountMails(),
  );
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      `default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; ` +
      `connect-src 'self'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`,
  });
  response.end(page);
}
