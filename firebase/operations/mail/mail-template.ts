/**
 * A template of Firebase's Trigger Email extension: Handlebars texts, given the `template.data` of
 * the mail's document. `{{site}}` is the shop's address, which no mail carries: it is written
 * into the template when that is installed.
 */
export interface MailTemplate {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
