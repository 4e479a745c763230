/**
 * A template of Firebase's Trigger Email extension: Handlebars texts that get the `template.data` of
 * the mail's document. `{{site}}` stands for the shop's address. The mail's document does not hold the
 * address, so the command `mail-templates` replaces `{{site}}` when it installs the template.
 */
export interface MailTemplate {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * Sent for each order. The mail's document holds the order's number, lines and total. If the shopper's
 * e-mail address is verified, the document also holds name and postal address. All mails have the same
 * subject.
 */
export const orderPlaced: MailTemplate = {
  subject: `Your Galleria order`,
  text: `Thank you for your order {{number}}.

{{#each items}}{{amount}} x {{title}}
{{/each}}Total: \${{total}}
{{#if address}}
For {{name}}
{{address}}
{{/if}}
We have taken what you chose off the shelf and will send it to you soon.

What you ordered, and where it is: {{site}}orders/{{orderId}}

As long as it has not been sent, you can cancel the order there.

Galleria: independent shops under one roof`,
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Your Galleria order</title>
  </head>
  <body style="margin:0;background:#f8f3e9;color:#1c211d;font:16px/1.55 'Segoe UI',Helvetica,Arial,sans-serif">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td style="padding:20px 24px;background:#103a31;color:#f8efdd;font:24px Georgia,serif">Galleria</td>
      </tr>
      <tr>
        <td style="padding:24px">
          <h1 style="margin:0 0 16px;font:28px/1.2 Georgia,serif">Thank you for your order</h1>
          <p style="margin:0 0 16px">Order {{number}}</p>
          <ul style="margin:0 0 16px;padding-left:20px">{{#each items}}
            <li>{{amount}} x {{title}}</li>{{/each}}
          </ul>
          <p style="margin:0 0 16px"><b>Total: \${{total}}</b></p>{{#if address}}
          <p style="margin:0 0 16px;white-space:pre-line">{{name}}
{{address}}</p>{{/if}}
          <p style="margin:0 0 16px">We have taken what you chose off the shelf and will send it to you soon.</p>
          <p style="margin:0 0 24px">
            <a href="{{site}}orders/{{orderId}}" style="display:inline-block;padding:12px 24px;border-radius:3px;background:#0f5a4a;color:#fffaf0;font-weight:600;text-decoration:none">See your order</a>
          </p>
          <p style="margin:0 0 16px">As long as it has not been sent, you can cancel the order there.</p>
        </td>
      </tr>
    </table>
  </body>
</html>`,
};
