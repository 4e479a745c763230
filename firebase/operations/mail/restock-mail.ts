import type { MailTemplate } from './order-mails';

/** Mails to all shoppers who wait for a product, in blind copy. `category` is already encoded for an address. */
export const RESTOCK_MAILS: Readonly<Record<string, MailTemplate>> = {
  'back-in-stock': {
    subject: 'Back at Galleria',
    text: `{{title}} is in stock again.

You asked us to tell you. We mail you this once: {{site}}shop/category/{{category}}/{{productId}}

Galleria: independent shops under one roof`,
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Back at Galleria</title>
  </head>
  <body style="margin:0;background:#f8f3e9;color:#1c211d;font:16px/1.55 'Segoe UI',Helvetica,Arial,sans-serif">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td style="padding:20px 24px;background:#103a31;color:#f8efdd;font:24px Georgia,serif">Galleria</td>
      </tr>
      <tr>
        <td style="padding:24px">
          <h1 style="margin:0 0 16px;font:28px/1.2 Georgia,serif">{{title}} is in stock again</h1>
          <p style="margin:0 0 24px">You asked us to tell you. We mail you this once.</p>
          <p style="margin:0 0 24px">
            <a href="{{site}}shop/category/{{category}}/{{productId}}" style="display:inline-block;padding:12px 24px;border-radius:3px;background:#0f5a4a;color:#fffaf0;font-weight:600;text-decoration:none">See it</a>
          </p>
        </td>
      </tr>
    </table>
  </body>
</html>`,
  },
};
