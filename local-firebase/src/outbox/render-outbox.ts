import Handlebars from 'handlebars';

import type { OutboxMail } from './read-outbox';

/** A template of the Trigger Email extension: texts for Handlebars. */
export interface MailTemplate {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export type MailTemplates = Readonly<Record<string, MailTemplate>>;

/** A mail of the sign-in service: its link verifies an address or sets a new password. */
export interface AccountMail {
  readonly email: string;
  /** The service's own name for the mail, for example `VERIFY_EMAIL`. */
  readonly requestType: string;
  readonly oobLink: string;
}

/** Fills in a template as the extension does: values are escaped only in HTML. */
function fill(template: MailTemplate, data: OutboxMail['data']) {
  const plain = (text: string) => Handlebars.compile(text, { noEscape: true })(data);
  return {
    subject: plain(template.subject),
    text: plain(template.text),
    // Links open in a new tab, beside the outbox.
    html: `<base target="_blank">${Handlebars.compile(template.html)(data)}`,
  };
}

const PAGE = Handlebars.compile(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 52rem; margin: 0 auto; padding: 1.5rem }
  article { margin-block: 2rem; padding: 1rem 1.25rem; border: 1px solid #8888; border-radius: 6px }
  h2 { margin: 0 0 .5rem; font-size: 1.15rem; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem 1rem; margin: 0 0 1rem }
  dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 26rem; border: 1px solid #8888; border-radius: 4px; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  .wrong { color: #b3261e; font-weight: 600 }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>What Firebase’s Trigger Email extension would send in production. Nothing leaves this machine.</p>
<main aria-live="polite">
{{#each mails}}
<article>
  <h2>{{#if subject}}{{subject}}{{else}}{{id}}{{/if}}</h2>
  <dl>
    <dt>To</dt><dd>{{#each to}}{{this}}{{#unless @last}}, {{/unless}}{{/each}}</dd>
    <dt>Written</dt><dd><time datetime="{{writtenAt}}">{{writtenAt}}</time></dd>
    <dt>Template</dt><dd>{{template}}</dd>
    {{#if order}}<dt>The order</dt><dd>{{#each order}}{{this}}<br>{{/each}}</dd>{{/if}}
  </dl>
  {{#if html}}
  <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="{{subject}}" srcdoc="{{html}}"></iframe>
  <details><summary>As plain text</summary><pre>{{text}}</pre></details>
  {{else}}<p class="wrong">There is no template of this name: it would not be sent.</p>{{/if}}
</article>
{{else}}<p>No order has been confirmed yet. Every order writes a mail.</p>{{/each}}
{{#each accountMails}}
<article>
  <h2>{{#if isVerification}}Verify your e-mail address{{else}}Choose a new password{{/if}}</h2>
  <dl><dt>To</dt><dd>{{email}}</dd></dl>
  <p><a href="{{oobLink}}" target="_blank" rel="noopener">{{#if isVerification}}Verify {{email}}{{else}}New password for {{email}}{{/if}}</a></p>
</article>
{{/each}}
</main>
<script nonce="{{nonce}}">
  setInterval(async () => {
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const [before, after] = [document.querySelector('main'), page.querySelector('main')];
    if (before.innerHTML !== after.innerHTML) before.replaceWith(after);
  }, 2000);
</script>
</body>
</html>
`);

/** Renders the outbox as a page that updates itself. Everything in the page is escaped. */
export function renderOutbox(
  mails: readonly OutboxMail[],
  templates: MailTemplates,
  nonce: string,
  accountMails: readonly AccountMail[] = [],
): string {
  return PAGE({
    nonce,
    accountMails: accountMails
      .map((mail) => ({ ...mail, isVerification: mail.requestType === 'VERIFY_EMAIL' }))
      .toReversed(),
    mails: mails.map((mail) => {
      const template = Object.hasOwn(templates, mail.template)
        ? templates[mail.template]
        : undefined;
      return { ...mail, ...(template && fill(template, mail.data)) };
    }),
  });
}
