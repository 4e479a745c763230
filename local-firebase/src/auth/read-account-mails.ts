import type { AccountMail } from '../outbox/render-outbox';

/**
 * The mails of the emulator at `authUrl` whose links nobody has used yet, the newest last. It sends
 * no mails.
 */
export async function readAccountMails(
  authUrl: string,
  project: string,
): Promise<readonly AccountMail[]> {
  const answer = await fetch(`${authUrl}/emulator/v1/projects/${project}/oobCodes`, {
    headers: { Authorization: 'Bearer owner' },
  });
  // Safe: the emulator's own answer.
  // https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator
  const { oobCodes = [] } = (await answer.json()) as { oobCodes?: readonly AccountMail[] };
  return oobCodes;
}
