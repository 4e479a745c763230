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

interface OrderMailWords {
  readonly subject: string;
  readonly heading: string;
  readonly before: string;
  /** The text under the link to the order. */
  readonly after?: string;
}

/**
 * A mail about one order. The mail's document contains the order's number, lines and total. The mail about a placed
 * order also contains name and postal address if the shopper's e-mail address is verified. The mail about a shipped
 * order also contains the number of the parcel if an admin has entered it. The mail about a refund contains the amount.
 */
function orderMail({ subject, heading, before, after }: OrderMailWords): MailTemplate {
  return {
    subject,
    text: `${heading} {{number}}.

{{#each items}}{{amount}} x {{title}}
{{/each}}Total: \${{total}}
{{#if tracking}}
Parcel {{tracking.number}} with {{tracking.carrier}}: {{tracking.link}}
{{/if}}{{#if refund}}
Paid back: \${{refund}}
{{/if}}{{#if address}}
For {{name}}
{{address}}
{{/if}}
${before}

What you ordered, and where it is: {{site}}orders/{{orderId}}
${after ? `\n${after}\n` : ''}
Galleria: independent shops under one roof`,
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${subject}</title>
  </head>
  <body style="margin:0;background:#f8f3e9;color:#1c211d;font:16px/1.55 'Segoe UI',Helvetica,Arial,sans-serif">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td style="padding:20px 24px;background:#103a31;color:#f8efdd;font:24px Georgia,serif">Galleria</td>
      </tr>
      <tr>
        <td style="padding:24px">
          <h1 style="margin:0 0 16px;font:28px/1.2 Georgia,serif">${heading}</h1>
          <p style="margin:0 0 16px">Order {{number}}</p>
          <ul style="margin:0 0 16px;padding-left:20px">{{#each items}}
            <li>{{amount}} x {{title}}</li>{{/each}}
          </ul>
          <p style="margin:0 0 16px"><b>Total: \${{total}}</b></p>{{#if tracking}}
          <p style="margin:0 0 16px">Parcel <a href="{{tracking.link}}" style="color:#0f5a4a">{{tracking.number}}</a> with {{tracking.carrier}}</p>{{/if}}{{#if refund}}
          <p style="margin:0 0 16px">Paid back: \${{refund}}</p>{{/if}}{{#if address}}
          <p style="margin:0 0 16px;white-space:pre-line">{{name}}
{{address}}</p>{{/if}}
          <p style="margin:0 0 16px">${before}</p>
          <p style="margin:0 0 24px">
            <a href="{{site}}orders/{{orderId}}" style="display:inline-block;padding:12px 24px;border-radius:3px;background:#0f5a4a;color:#fffaf0;font-weight:600;text-decoration:none">See your order</a>
          </p>${after ? `\n          <p style="margin:0 0 16px">${after}</p>` : ''}
        </td>
      </tr>
    </table>
  </body>
</html>`,
  };
}

/** The templates by the names that the access rules accept. */
export const ORDER_MAILS: Readonly<Record<string, MailTemplate>> = {
  'order-placed': orderMail({
    subject: 'Your Galleria order',
    heading: 'Thank you for your order',
    before: 'We have taken what you chose off the shelf and will send it to you soon.',
    after: 'As long as it has not been sent, you can cancel the order there.',
  }),
  'order-shipped': orderMail({
    subject: 'Your Galleria order is on its way',
    heading: 'We have sent your order',
    before: 'It is on its way to the address that you gave us. You pay when it arrives.',
  }),
  'order-cancelled': orderMail({
    subject: 'Your Galleria order is cancelled',
    heading: 'We have cancelled your order',
    before: 'Nothing will be sent, and there is nothing to pay.',
  }),
  'order-return-asked': orderMail({
    subject: 'Your Galleria return',
    heading: 'You want to return something',
    before: 'We answer by e-mail. Please keep the goods until then.',
  }),
  'order-return-agreed': orderMail({
    subject: 'Your Galleria return is agreed',
    heading: 'Please send the goods back',
    before: 'What you asked to return, and our answer, is on the page of your order.',
  }),
  'order-return-refused': orderMail({
    subject: 'Your Galleria return is refused',
    heading: 'We cannot take your return',
    before: 'You find our reason on the page of your order.',
  }),
  'order-return-received': orderMail({
    subject: 'Your Galleria return has arrived',
    heading: 'We have received your return',
    before: 'Thank you. The goods are with us.',
  }),
  'order-return-refunded': orderMail({
    subject: 'Your Galleria refund',
    heading: 'We have paid your money back',
    before: 'It is for what you returned of your order.',
  }),
};
