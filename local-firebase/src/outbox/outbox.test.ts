import { startLocalFirebase, type LocalFirebase } from '../local-firebase';
import type { OutboxMail } from './read-outbox';
import { renderOutbox } from './render-outbox';

const TEMPLATE = {
  subject: 'Order {{orderId}}',
  html: '<p>See <a href="https://shop.example/orders/{{orderId}}">{{orderId}}</a></p>',
  text: 'See {{orderId}}',
};

function aMail(changes: Partial<OutboxMail> = {}): OutboxMail {
  return {
    id: 'o-1',
    writtenAt: '2026-01-01T10:00:00.000Z',
    to: ['sam@example.com'],
    template: 'order-placed',
    data: { orderId: 'o-1' },
    order: ['2 x Kitchen Radio at $10.00'],
    ...changes,
  };
}

const render = (...mails: OutboxMail[]) =>
  renderOutbox(mails, { 'order-placed': TEMPLATE }, 'nonce');

describe('the outbox page', () => {
  it('shows who gets which mail', () => {
    const page = render(aMail());
    expect(page).toContain('<h2>Order o-1</h2>');
    expect(page).toContain('<dd>sam@example.com</dd>');
    expect(page).toContain('2 x Kitchen Radio at $10.00');
    expect(page).toContain('<pre>See o-1</pre>');
  });

  it('escapes whatever a document holds, in the page and in the mail', () => {
    const evil = '"><script>alert(1)</script>';
    const page = render(
      aMail({ id: evil, to: [evil], order: [evil], data: { orderId: evil } }),
      aMail({ template: evil }),
    );
    expect(page).not.toContain('<script>alert');
    // Escaped once for the mail, and again for the attribute that contains the mail.
    expect(page).toContain('&amp;lt;script&amp;gt;');
  });

  it('says that a mail without its template would not be sent, and that none was written', () => {
    expect(render(aMail({ template: 'toString' }))).toContain('There is no template of this name');
    expect(render()).toContain('No order has been confirmed yet');
  });
});

it('shows the links of the sign-in service, the newest first', () => {
  const [older, newer] = ['VERIFY_EMAIL', 'PASSWORD_RESET'].map((requestType) => ({
    email: 'sam@example.com',
    requestType,
    oobLink: `http://127.0.0.1:9099/emulator/action?mode=${requestType}&x="`,
  }));
  if (!older || !newer) throw new Error('Two mails were made');
  const page = renderOutbox([], {}, 'nonce', [older, newer]);
  expect(page).toContain('Verify sam@example.com</a>');
  expect(page).toContain('mode&#x3D;VERIFY_EMAIL&amp;x&#x3D;&quot;');
  expect(page.indexOf('New password for')).toBeLessThan(page.indexOf('Verify sam'));
});

describe('the outbox of a running backend', () => {
  let backend: LocalFirebase;
  beforeAll(async () => {
    backend = await startLocalFirebase({
      firestorePort: 0,
      authPort: 0,
      dataDir: 'memory',
      project: 'demo-outbox',
      mailTemplates: () => ({ 'order-placed': TEMPLATE }),
    });
  });
  afterAll(() => backend.stop());

  async function put(path: string, fields: object) {
    const documents = `${backend.firestoreUrl}/v1/projects/demo-outbox/databases/(default)/documents`;
    const answer = await fetch(`${documents}/${path}`, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ fields }),
    });
    expect(answer.status).toBe(200);
  }
  const text = (stringValue: string) => ({ stringValue });
  const map = (fields: object) => ({ mapValue: { fields } });
  const list = (...values: object[]) => ({ arrayValue: { values } });
  const mailTo = (uid: string, orderId: string) => ({
    toUids: list(text(uid)),
    template: map({ name: text('order-placed'), data: map({ orderId: text(orderId) }) }),
  });

  it('looks up the recipients and the orders, newest mail first', async () => {
    await put('users/u1', { email: text('sam@example.com') });
    await put('orders/o-1', {
      order: map({
        items: list(
          map({ title: text('Radio'), amount: { integerValue: '2' }, price: { doubleValue: 9.5 } }),
        ),
        totalAmount: { integerValue: '19' },
      }),
    });
    await put('mail/o-1', mailTo('u1', 'o-1'));
    await put('mail/o-2', mailTo('nobody', 'o-2'));
    const { toUids, ...mail } = mailTo('gone', 'o-2');
    await put('mail/restock', { ...mail, bccUids: toUids });

    const answer = await fetch(backend.outboxUrl);
    const page = await answer.text();

    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('sam@example.com');
    expect(page).toContain('2 x Radio at $9.50');
    expect(page).toContain('Total: $19.00');
    expect(page).toContain('nobody (no user nobody)');
    expect(page).toContain('nobody (no user gone)');
    expect(page.indexOf('Order o-2')).toBeLessThan(page.indexOf('Order o-1'));
  });
});
