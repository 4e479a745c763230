import type { Backend } from '../backend/backend';
import { ORDER_MAILS, type MailTemplate } from './order-mails';
import { RESTOCK_MAILS } from './restock-mail';

/** Every mail template by its name, for the shop at `site`, which ends with a slash. */
export function mailTemplates(site: string): Readonly<Record<string, MailTemplate>> {
  const withSite = (text: string) => text.replaceAll('{{site}}', site);
  return Object.fromEntries(
    Object.entries({ ...ORDER_MAILS, ...RESTOCK_MAILS }).map(([name, { subject, html, text }]) => [
      name,
      { subject: withSite(subject), html: withSite(html), text: withSite(text) },
    ]),
  );
}

/** The extension is configured with this collection. No access rule opens it to a browser. */
export const MAIL_TEMPLATES_COLLECTION = 'mail_templates';

/** Writes every template, replaces earlier versions, and resolves to the templates' names. */
export async function installMailTemplates(
  { firestore }: Backend,
  site: string,
): Promise<readonly string[]> {
  const templates = Object.entries(mailTemplates(site));
  await firestore.commit(
    templates.map(([name, { subject, html, text }]) => ({
      set: `${MAIL_TEMPLATES_COLLECTION}/${name}`,
      data: { subject, html, text },
    })),
  );
  return templates.map(([name]) => name);
}
