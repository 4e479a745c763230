import type { Caller } from '../access/access-guard';
import type { JsonObject } from '../protocol/json-input';
import type { Fields, StoredDocument, Value } from '../protocol/value';
import type { FirestoreService } from '../server/rpc';

/** A document of `mail`, with what the extension would look up in order to send it. */
export interface OutboxMail {
  /** The document's key. */
  readonly id: string;
  /** Time in ISO 8601. */
  readonly writtenAt: string;
  /** Addresses. For a uid without a record, or without an address in the record, a text says so. */
  readonly to: readonly string[];
  readonly template: string;
  /** The values for the template's placeholders. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The ordered products, one line each; the mail itself does not contain them. */
  readonly order: readonly string[];
}

/** Only this many mails are shown. */
const NEWEST = 50;
const OWNER: Caller = { kind: 'owner' };

/** The newest mails of a project, newest first. */
export async function readOutbox(
  service: FirestoreService,
  project: string,
): Promise<readonly OutboxMail[]> {
  const database = `projects/${project}/databases/(default)`;
  const documents = `${database}/documents`;

  async function get(paths: readonly string[]): Promise<Map<string, Fields>> {
    if (paths.length === 0) return new Map();
    const names = [...new Set(paths)].map((path) => `${documents}/${path}`);
    const answers = await service.call('BatchGetDocuments', { database, documents: names }, OWNER);
    return new Map(
      documentsOf(answers, 'found').map(({ name, fields }) => [
        name.slice(documents.length + 1),
        fields,
      ]),
    );
  }

  const query = { parent: documents, structuredQuery: { from: [{ collectionId: 'mail' }] } };
  const found = await service.call('RunQuery', query, OWNER);
  const mails = documentsOf(found, 'document')
    .sort((a, b) => b.createTime.localeCompare(a.createTime))
    .slice(0, NEWEST)
    .map((mail) => ({ mail, ...mailOf(mail) }));
  const users = await get(mails.flatMap(({ toUids }) => toUids.map((uid) => `users/${uid}`)));
  const orders = await get(mails.flatMap(({ data }) => orderPath(data)));

  return mails.map(({ mail, toUids, template, data }) => ({
    id: mail.name.slice(`${documents}/mail/`.length),
    writtenAt: mail.createTime,
    to: toUids.map((uid) => addressOf(users.get(`users/${uid}`)) ?? `nobody (no user ${uid})`),
    template,
    data,
    order: orderPath(data).flatMap((path) => orderLines(orders.get(path))),
  }));
}

function documentsOf(answers: readonly JsonObject[], field: string): StoredDocument[] {
  return answers.flatMap((answer) => {
    // Safe: this is the service's own answer, which has documents under this name.
    const document = answer[field] as StoredDocument | undefined;
    return document ? [document] : [];
  });
}

function mailOf({ fields }: StoredDocument) {
  const {
    toUids = [],
    bccUids = [],
    template,
  } = plainFields(fields) as {
    toUids?: unknown[];
    bccUids?: unknown[];
    template?: { name?: string; data?: Record<string, unknown> };
  };
  return {
    toUids: [...toUids, ...bccUids].map(String),
    template: template?.name ?? '',
    data: template?.data ?? {},
  };
}

function orderPath({ orderId }: Readonly<Record<string, unknown>>): string[] {
  return typeof orderId === 'string' && /^[\w-]+$/.test(orderId) ? [`orders/${orderId}`] : [];
}

function addressOf(user: Fields | undefined): string | null {
  const { email } = plainFields(user ?? {});
  return typeof email === 'string' ? email : null;
}

function orderLines(order: Fields | undefined): string[] {
  const { order: bought } = plainFields(order ?? {}) as {
    order?: {
      items?: { title: string; amount: number; price: number }[];
      totalAmount?: number;
    };
  };
  if (!bought) return [];
  const lines = (bought.items ?? []).map(
    ({ title, amount, price }) => `${String(amount)} x ${title} at $${price.toFixed(2)}`,
  );
  return [...lines, `Total: $${(bought.totalAmount ?? 0).toFixed(2)}`];
}

function plainFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function plain(value: Value): unknown {
  if ('mapValue' in value) return plainFields(value.mapValue.fields ?? {});
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plain);
  if ('integerValue' in value) return Number(value.integerValue);
  return Object.values(value)[0];
}
